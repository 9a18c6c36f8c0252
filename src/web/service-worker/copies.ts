import { COPY_CACHE_PREFIXES, SHARED_PICTURES, STORED_AT_HEADER } from './messages.ts'
import { worker } from './scope.ts'

// Copies of responses, kept for one viewer at a time. The server names the viewer in each response. When a response
// names another viewer, all copies of the previous one are deleted.

const OFFLINE_COPY = 'offline-copy'
const MEGABYTE = 1024 * 1024
/** 80 MB in total. */
const LIMITS = { 'pages-': 12 * MEGABYTE, 'pictures-': 68 * MEGABYTE }
type Kind = keyof typeof LIMITS

const BYTES = 'x-bytes'
/** Response headers that a copy keeps. The body is stored decompressed. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy']

let viewer: string | null | undefined
let viewerChanges = 0
let last: Promise<unknown> = Promise.resolve()

/** Runs one task at a time: a copy that is being written must not outlive the deletion of all. */
function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/** Returns the number of viewer changes so far. The response to a request made before a change is not kept. */
export const viewerChangeCount = () => viewerChanges

async function currentViewer(): Promise<string | null> {
  if (viewer === undefined) {
    const names = await caches.keys()
    const viewerCache = names.find((name) => name.startsWith(COPY_CACHE_PREFIXES[0]))
    viewer ??= viewerCache ? viewerCache.slice(COPY_CACHE_PREFIXES[0].length) : null
  }
  return viewer
}

/** Deletes the copies of every other viewer. */
async function switchViewer(next: string | null) {
  const before = await currentViewer()
  if (before === next) return
  // If no viewer was known, no response for another viewer can be under way.
  if (before !== null) viewerChanges++
  viewer = next
  const names = await caches.keys()
  const others = names.filter((name) =>
    COPY_CACHE_PREFIXES.some((start) => name.startsWith(start) && name !== start + next),
  )
  // Pictures shared before signing in belong to the member who signs in.
  const shared = before === null || before === 'nobody' ? [] : [SHARED_PICTURES.cache]
  await Promise.all([...others, ...shared].map((name) => caches.delete(name)))
}

/** Deletes every copy, for signing out. */
export const deleteCopies = () =>
  inTurn(async () => {
    // Even if no viewer is known: responses under way may belong to the member who signs out.
    viewerChanges++
    viewer = null
    const names = await caches.keys()
    const copyCaches = names.filter((name) => COPY_CACHE_PREFIXES.some((start) => name.startsWith(start)))
    await Promise.all([...copyCaches, SHARED_PICTURES.cache].map((name) => caches.delete(name)))
  })

/** Keeps a copy of a response if the server allows it. */
export async function saveCopy(address: string, answer: Response, since: number): Promise<void> {
  const audience = answer.headers.get(OFFLINE_COPY)
  if (!audience || answer.status !== 200) return
  await save('pages-', address, answer, since, audience)
}

/** Keeps a copy of a picture that was shown. */
export const savePictureCopy = (address: string, answer: Response, since: number): Promise<void> =>
  save('pictures-', address, answer, since, 'everybody')

async function save(kind: Kind, address: string, answer: Response, since: number, audience: string) {
  const body = await answer.blob()
  await inTurn(async () => {
    if (since !== viewerChanges) return
    if (audience === 'none') return switchViewer(null)
    if (audience !== 'everybody') await switchViewer(audience)
    const owner = await currentViewer()
    if (owner === null) return
    const cache = await caches.open(kind + owner)
    // Deleted first, so that the entries are in the order of their last use.
    await cache.delete(address, { ignoreVary: true })
    await cache.put(address, copyOf(answer, body))
    await evictOldest(cache, LIMITS[kind])
  })
}

function copyOf(answer: Response, body: Blob): Response {
  const headers = new Headers({ [STORED_AT_HEADER]: String(Date.now()), [BYTES]: String(body.size) })
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(body, { headers })
}

/** Deletes the oldest entries until the rest fits the limit. */
async function evictOldest(cache: Cache, limit: number) {
  const entries = await cache.keys()
  const sizes = (await cache.matchAll()).map(({ headers }) => Number(headers.get(BYTES)))
  let sum = sizes.reduce((all, size) => all + size, 0)
  for (const [at, entry] of entries.entries()) {
    if (sum <= limit) return
    await cache.delete(entry, { ignoreVary: true })
    sum -= sizes[at] ?? 0
  }
}

/** Matched by name, because opening would create the cache again if it was deleted in between. */
async function find(kind: Kind, address: string): Promise<Response | undefined> {
  const owner = await currentViewer()
  return owner === null ? undefined : caches.match(address, { cacheName: kind + owner, ignoreVary: true })
}

/** Returns the copy of a page or of an API response for the current viewer. */
export const findCopy = (address: string) => find('pages-', address)

export const findPicture = (address: string) => find('pictures-', address)

/** Returns the same picture in another width: offline, a page may request one that was never shown. */
export const findOtherWidth = (address: string): Promise<Response | undefined> =>
  inTurn(async () => {
    const name = `pictures-${await currentViewer()}`
    if (!(await caches.has(name))) return undefined
    const cache = await caches.open(name)
    const folder = address.slice(0, address.lastIndexOf('/') + 1)
    const widest = (await cache.keys()).filter(({ url }) => url.startsWith(folder)).at(-1)
    return widest && cache.match(widest, { ignoreVary: true })
  })

/** Keeps a copy of the open page, which was loaded before the worker started: requests it again as a prefetch. */
export async function savePageCopy(address: string): Promise<void> {
  const since = viewerChanges
  const answer = await fetch(address, { headers: { accept: 'text/html', purpose: 'prefetch' } })
  await saveCopy(new URL(address, worker.location.href).href, answer, since)
}
