import { files, later } from 'virtual:built-files'
import { findCopy } from './copies.ts'
import { STORED_AT } from './messages.ts'

const ownFiles = new Set([...files.map(({ url }) => url), ...later])

/**
 * The copy of a page, which says in its document when it was made: what it holds is asked for again once there is a line.
 * @returns undefined where there is none of this version: the scripts of another one may be gone
 */
export async function findPageCopy(address: string): Promise<Response | undefined> {
  const copy = await findCopy(address)
  if (!copy) return undefined
  const html = await copy.text()
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)]
  if (!named.every(([, path]) => ownFiles.has(path!))) return undefined
  const storedAt = copy.headers.get(STORED_AT) ?? ''
  return new Response(html.replace('<html ', `<html data-stored-at="${storedAt}" `), {
    headers: copy.headers,
  })
}

/** A faster line brings the page itself before anybody has waited. */
const AT_ONCE_MS = 100
const OLDEST_MS = 24 * 60 * 60 * 1000

/** The front page, opened by the icon, a bookmark or its address: not by a link, a form, or a press on Reload. */
export const isStart = ({ cache, referrer }: Request, url: URL): boolean =>
  url.pathname === '/' && url.search === '' && cache === 'default' && referrer === ''

/**
 * The page, where it comes at once; else the copy of the last day, so that whoever starts Showoff on a slow line reads
 * what was there before. Its data is asked for again by the page, also for whom it is.
 * @returns undefined where there is no such copy
 */
export async function orStartCopy(
  address: string,
  fetching: Promise<Response>,
): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, AT_ONCE_MS))
  const copy = await findPageCopy(address)
  if (!copy || Date.now() - Number(copy.headers.get(STORED_AT)) > OLDEST_MS) return undefined
  return (await Promise.race([fetching.catch(() => undefined), late])) ?? copy
}
