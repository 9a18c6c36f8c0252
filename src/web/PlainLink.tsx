import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface PlainLinkProps extends ComponentProps<'a'> {
  /** An address on this site. */
  href: string
}

/**
 * A link for long lists: without preloading, and without a style of its own where it leads to the current
 * page.
 */
export function PlainLink({ href, onClick, ...rest }: PlainLinkProps) {
  const router = useRouter()
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isForBrowser(event)) return
    event.preventDefault()
    void router.navigate({ href } as never)
  }
  return <a {...rest} href={href} onClick={go} />
}

/** A click that the browser must handle itself: a new tab, a new window, a download. */
export const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey
