import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface PlainLinkProps extends ComponentProps<'a'> {
  /** An address of ours. */
  href: string
}

/** A link for long lists: without preloading and without a look of its own where it leads to this very page. */
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

/** A press that the browser is to answer itself: a new tab, a new window, a download. */
export const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey
