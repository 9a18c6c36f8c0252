import { type ComponentType, lazy } from 'react'

/** For optional parts: renders nothing if the file cannot be loaded. */
export const lazyOrNothing = <Props>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetch().catch(() => Nothing) }))

const Nothing = () => null

/** For parts that the server has rendered: they keep the server's markup if the file cannot be loaded. */
export const lazyOrServerMarkup = <Props>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetch().catch(forever) }))

const forever = () => new Promise<never>(() => {})
