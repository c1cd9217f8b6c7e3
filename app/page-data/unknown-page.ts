import { isRouteErrorResponse } from "@remix-run/react";

/** The data that a loader or action throws at an unknown address. */
export interface UnknownPage {
  kind: "unknown";
  /** Data of the home page, which is shown instead (added by app/entry.server.tsx). */
  home?: unknown;
}

export const isUnknownPage = (error: unknown): error is { data: UnknownPage } =>
  isRouteErrorResponse(error) && (error.data as { kind?: string } | null | undefined)?.kind === "unknown";
