import { Outlet, Scripts, useMatches } from "@remix-run/react";

export default function Document() {
  const hydrate = useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Parish</title>
      </head>
      <body>
        <Outlet />
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}
