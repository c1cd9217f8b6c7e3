/** The brotherhood's shield. */
export function Shield({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 52 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M4 6c8 2 15 0 22-4 7 4 14 6 22 4v24c0 16-11 26-22 31C15 56 4 46 4 30z" />
      <path
        strokeWidth=".8"
        d="M8 10.500c7 1 12.500-.5 18-3.700 5.500 3.200 11 4.700 18 3.700V30c0 13.500-9 22-18 26.500C17 52 8 43.500 8 30z"
      />
      <path d="M26 14v32M20 20h12M16 27h20M21 36l10 4" />
    </svg>
  );
}
