import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router'
import { Shell } from './Shell.tsx'

/** The whole HTML document. React renders all of it, on the server and in the browser. */
export function Document() {
  const { theme } = useRouteContext({ from: '__root__' })
  return (
    // Another tab may change the theme attribute before hydration.
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Shell>
          <Outlet />
        </Shell>
        <Scripts />
      </body>
    </html>
  )
}
