import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, PointerEvent } from 'react'

interface PlainLinkProps extends ComponentProps<'a'> {
  /** An address on this site. */
  href: string
}

/** A link for long lists. It preloads the next page's script but not its data, and has no active style. */
export function PlainLink({ href, onClick, onPointerEnter, ...rest }: PlainLinkProps) {
  const router = useRouter()
  function preload(event: PointerEvent<HTMLAnchorElement>) {
    onPointerEnter?.(event)
    const [, , route] = router.getMatchedRoutes(href.split(/[?#]/)[0]!)
    // The navigation itself retries.
    if (route) router.loadRouteChunk(route)?.catch(() => {})
  }
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isForBrowser(event)) return
    event.preventDefault()
    void router.navigate({ href } as never)
  }
  return <a {...rest} href={href} onClick={go} onPointerEnter={preload} />
}

/** Whether the browser must handle a click itself: a new tab, a new window, a download. */
export const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey
