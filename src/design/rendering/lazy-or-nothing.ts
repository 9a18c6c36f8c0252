import { type ComponentType, lazy } from 'react'

/** For optional parts: where the file cannot be loaded, the page does without it. */
export const lazyOrNothing = <Props>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetch().catch(() => Nothing) }))

const Nothing = () => null

/** For parts that the server has drawn: where the file cannot be loaded, they stay as they came. */
export const lazyOrAsServed = <Props>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetch().catch(forever) }))

const forever = () => new Promise<never>(() => {})
