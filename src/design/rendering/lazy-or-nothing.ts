import { type ComponentType, lazy } from 'react'

/** For optional parts: where the file cannot be loaded, the page does without it. */
export const lazyOrNothing = <Props>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetch().catch(() => Nothing) }))

const Nothing = () => null
