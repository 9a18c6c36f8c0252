import { type ComponentType, lazy } from 'react'

/** For what nobody has asked for: where its file cannot be fetched, the page does without it. */
export const lazyOrNothing = (fetch: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await fetch().catch(() => Nothing) }))

const Nothing = () => null
