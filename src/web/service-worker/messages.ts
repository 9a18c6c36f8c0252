/** What pages tell the service worker. */
export type ToWorker =
  /** Take the place of the version that runs. */
  | { do: 'update' }
  /** Keep a copy of the page at this address, which came before the worker. */
  | { do: 'keep-page'; address: string }
  /** Delete every copy; answered by the port when it is done. */
  | { do: 'forget' }

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

/** Begins the names of the caches with copies; the rest says for whom they are. */
export const COPIES = ['pages-', 'pictures-'] as const

/** The header that a copy has: when it was made, in milliseconds since 1970. */
export const STORED_AT = 'x-stored-at'
