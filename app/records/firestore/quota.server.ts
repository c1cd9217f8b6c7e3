/**
 * Google's library repeats a call that RESOURCE_EXHAUSTED answered until its own limit, minutes later, and so a used-up
 * quota would look like no answer. Here that status becomes one that the library hands on at once, and that Firestore
 * never sends. The site tries again by itself, and asks visitors to.
 */
const resourceExhausted = 8;

/** OUT_OF_RANGE, in the place of RESOURCE_EXHAUSTED. */
export const quotaStatus = 11;

interface Status {
  code: number;
}
interface Listener {
  onReceiveStatus?: (status: Status) => void;
}
interface Call {
  start(metadata: unknown, listener?: Listener): void;
}
type Interceptor = (options: object, nextCall: (options: object) => Call) => Call;

function handOnQuota(options: object, nextCall: (options: object) => Call): Call {
  const call = nextCall(options);
  const start = call.start.bind(call);
  call.start = (metadata, listener) =>
    start(metadata, {
      ...listener,
      onReceiveStatus: (status) =>
        listener?.onReceiveStatus?.(status.code === resourceExhausted ? { ...status, code: quotaStatus } : status),
    });
  return call;
}

interface CallProperties {
  callOptions: { interceptors?: Interceptor[] };
}

/** A setting of the client, which gRPC calls for each call (`callInvocationTransformer` of @grpc/grpc-js). */
export const quotaSettings = {
  // Otherwise a query is tried for seven seconds whatever the status is.
  gaxServerStreamingRetries: true,
  "grpc.callInvocationTransformer": (properties: CallProperties): CallProperties => ({
    ...properties,
    callOptions: { ...properties.callOptions, interceptors: [handOnQuota] },
  }),
};
