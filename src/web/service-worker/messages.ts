/** What pages tell the service worker. */
export type ToWorker =
  /** Take the place of the version that runs. */
  | { do: 'update' }
  /** Keep a copy of the page at this address, which came before the worker. */
  | { do: 'keep-page'; address: string }
  /** Delete every copy; answered by the port when it is done. */
  | { do: 'forget' }

/** In which cache a page finds what was shared into Showoff from another program, and under which address. */
export const SHARED = { cache: 'shared', picture: '/shared-picture' }

/** Begins the names of the caches with copies; the rest says for whom they are. */
export const COPIES = ['pages-', 'pictures-'] as const

/** The header that a copy has: when it was made, in milliseconds since 1970. */
export const STORED_AT = 'x-stored-at'
