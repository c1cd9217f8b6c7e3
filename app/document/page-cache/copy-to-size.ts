/** zlib's results lie in buffers of 16 KB, all of which would stay in memory. */
export function copyToSize(result: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(result.length);
  result.copy(copy);
  return copy;
}
