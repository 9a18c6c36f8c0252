/** What pages tell the service worker. */
export type ToWorker =
  /** Take the place of the version that runs. */
  | { do: 'update' }
  /** Keep a copy of the page at this address, which came before the worker. */
  | { do: 'keep-page'; address: string }
  /** Fetch the files of this version that are not here yet; answered by the port when all are. */
  | { do: 'keep-files' }
  /** Delete every copy; answered by the port when it is done. */
  | { do: 'forget' }

/** What the service worker tells a page. */
export type FromWorker =
  /** Somebody pressed a notification: go there. Answered by the port. */
  { do: 'open'; link: string }

/** What a push message carries, encrypted for the one browser. */
export type PushMessage = {
  title: string
  body: string
  /** A path of this site. */
  link: string
  /** A later message of the same tag takes its place on the screen. */
  tag: string
  /** Where the one notice that it tells of is marked as read, by PUT; null where there are several. */
  readAt: string | null
  /** Notices that were not seen yet, for the icon of the program. */
  count: number
}

/** In which cache the upload screen finds pictures that came from outside of it, and under which addresses. */
export const SHARED = { cache: 'shared', picture: '/shared-picture' }

/** Leaves pictures for the upload screen: shared from another program, or pasted on another page. */
export async function leavePictures(pictures: readonly File[]): Promise<void> {
  const cache = await caches.open(SHARED.cache)
  for (const [at, picture] of pictures.entries()) {
    const headers = { 'content-type': picture.type, 'x-name': encodeURIComponent(picture.name) }
    await cache.put(`${SHARED.picture}/${at}`, new Response(picture, { headers }))
  }
}

/** The cache with files of the program that a first visit does not need. */
export const LATER_FILES = 'later-files'

/** Begins the names of the caches with copies; the rest says for whom they are. */
export const COPIES = ['pages-', 'pictures-'] as const

/** The header that a copy has: when it was made, in milliseconds since 1970. */
export const STORED_AT = 'x-stored-at'
