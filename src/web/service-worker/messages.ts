/** Messages from pages to the service worker. */
export type ToWorker =
  /** Replace the running version. */
  | { do: 'update' }
  /** Keep a copy of the page at this address, which was loaded before the worker started. */
  | { do: 'keep-page'; address: string }
  /** Fetch the missing files of this version. The worker replies through the port when it has all. */
  | { do: 'keep-files' }
  /** Delete every copy. The worker replies through the port when done. */
  | { do: 'forget' }

/** Messages from the service worker to a page. */
export type FromWorker =
  /** The user clicked a notification: go to its link. The page replies through the port. */
  { do: 'open'; link: string }

/** Content of a push message, encrypted for one browser. */
export type PushMessage = {
  title: string
  body: string
  /** A path on this site. */
  link: string
  /** A later message with the same tag replaces this one on the screen. */
  tag: string
  /** A PUT to this path marks the notice of this message as read. Null for several notices. */
  readAt: string | null
  /** Number of unseen notices, for the badge of the app icon. */
  count: number
}

/** Cache and addresses in which the upload screen finds pictures from elsewhere. */
export const SHARED_PICTURES = { cache: 'shared', picture: '/shared-picture' }

/** Stores pictures for the upload screen: shared from another app, or pasted on another page. */
export async function storeSharedPictures(pictures: readonly File[]): Promise<void> {
  const cache = await caches.open(SHARED_PICTURES.cache)
  for (const [at, picture] of pictures.entries()) {
    const headers = { 'content-type': picture.type, 'x-name': encodeURIComponent(picture.name) }
    await cache.put(`${SHARED_PICTURES.picture}/${at}`, new Response(picture, { headers }))
  }
}

/** The cache with those files of the program that a first visit does not need. */
export const LATER_FILES_CACHE = 'later-files'

/** Prefixes of the names of caches with copies; the rest of a name is the viewer. */
export const COPY_CACHE_PREFIXES = ['pages-', 'pictures-'] as const

/** Header with the time the copy was made, in milliseconds since 1970. */
export const STORED_AT_HEADER = 'x-stored-at'
