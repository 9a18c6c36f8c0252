type Waits = { waitUntil(work: Promise<unknown> | undefined): void }
type Events = {
  activate: Event & Waits
  message: MessageEvent & Waits
  push: Event & Waits & { readonly data: { json(): unknown } | null }
  pushsubscriptionchange: Event & Waits
  sync: Event & Waits & { readonly tag: string }
  notificationclick: Event & Waits & { readonly notification: Notification }
}

/** An open page of this site. */
export type OpenPage = {
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<OpenPage>
  navigate(address: string): Promise<OpenPage | null>
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** The worker's global, as far as it is used here. The compiler supports pages or workers in one program, not both. */
export const worker = globalThis as unknown as {
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<OpenPage | null>
  }
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void
}

/** A fetch event, with the response the browser may have preloaded for it. */
export type FetchEvent = Event & Waits & { readonly preloadResponse: Promise<Response | undefined> }
