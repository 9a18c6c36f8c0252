import { type ComponentType, lazy } from 'react'

/** For what nobody has asked for: where its file cannot be fetched, the page does without it. */
export const lazyOrNothing = <Props>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetch().catch(() => Nothing) }))

const Nothing = () => null
