import { files, later } from 'virtual:built-files'
import { findCopy } from './copies.ts'
import { STORED_AT_HEADER } from './messages.ts'

const ownFiles = new Set([...files.map(({ url }) => url), ...later])

/**
 * Returns the copy of a page. Its document holds the time of the copy, so that the page refetches its data when online.
 * @returns undefined if no copy is of this version: the scripts of another version may be gone
 */
export async function findPageCopy(address: string): Promise<Response | undefined> {
  const copy = await findCopy(address)
  if (!copy) return undefined
  const html = await copy.text()
  const assetMatches = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)]
  if (!assetMatches.every(([, path]) => ownFiles.has(path!))) return undefined
  const storedAt = copy.headers.get(STORED_AT_HEADER) ?? ''
  return new Response(html.replace('<html ', `<html data-stored-at="${storedAt}" `), {
    headers: copy.headers,
  })
}

/** A connection faster than this delivers the page itself. */
const AT_ONCE_MS = 100
const COPY_AGE_MAX_MS = 24 * 60 * 60 * 1000

/**
 * Whether the front page is opened from the icon, a bookmark or the address bar: not from a link, a form, or by a
 * reload.
 */
export const isAppStart = ({ cache, referrer }: Request, url: URL): boolean =>
  url.pathname === '/' && url.search === '' && cache === 'default' && referrer === ''

/**
 * Returns the page if it arrives at once, or else a copy from the last day, so that users on a slow connection start
 * with what was there before. The page then refetches its data, including the viewer.
 * @returns undefined if there is no such copy
 */
export async function pageOrRecentCopy(
  address: string,
  fetching: Promise<Response>,
): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, AT_ONCE_MS))
  const copy = await findPageCopy(address)
  if (!copy || Date.now() - Number(copy.headers.get(STORED_AT_HEADER)) > COPY_AGE_MAX_MS) return undefined
  return (await Promise.race([fetching.catch(() => undefined), late])) ?? copy
}
