type Waits = { waitUntil(work: Promise<unknown> | undefined): void }
type Events = {
  activate: Event & Waits
  message: MessageEvent & Waits
  sync: Event & Waits & { readonly tag: string }
}
type WindowClient = { readonly visibilityState: string }

/**
 * The worker's own global, as far as it is used here. The compiler knows pages or workers, not both in one program.
 */
export const worker = globalThis as unknown as {
  readonly clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<WindowClient[]> }
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void
}

/** A request, with what the browser has already fetched for it. */
export type FetchEvent = Event & Waits & { readonly preloadResponse: Promise<Response | undefined> }
