import { z } from 'zod'
import { outside } from '../../../../../platform/http/outside.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import { LIST_BYTES_MAX } from '../../hash-list-limits.ts'
import {
  findHashList,
  listHashLists,
  lockHashList,
  recordHashListCheck,
  replaceHashes,
} from './hash-list-sql.ts'
import { readHashList } from './read-hash-list.ts'

const FETCH_MS = 60_000
/** Few attempts, because the next run is a day later anyway. */
const TRIES = 3

/** Queues one job per subscribed list, so that a slow one does not delay the others. */
export const fetchHashLists = job(z.object({}), async (_payload, { db }) => {
  for (const { id, address, isOn } of await listHashLists(db)) {
    if (address && isOn) await queueFetch(db, id)
  }
})

export const queueFetch = (db: Platform['db'], listId: string): Promise<void> =>
  enqueue(db, 'fetch-hash-list', { listId }, { jobKey: `hash-list:${listId}`, maxAttempts: TRIES })

/** A list that cannot be fetched or read keeps its hashes and records the reason. */
export const fetchHashList = job(z.object({ listId: z.uuid() }), async ({ listId }, { db }, { signal }) => {
  const list = await findHashList(db, listId)
  if (!list?.address) return
  try {
    const fetched = await fetchList(list.address, list.etag, signal)
    if (!fetched) return await recordHashListCheck(db, listId, null)
    const hashes = readHashList(fetched.text)
    await db.transaction().execute(async (tx) => {
      if (await lockHashList(tx, listId)) await replaceHashes(tx, listId, hashes, fetched.etag)
    })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    await recordHashListCheck(db, listId, reasonOf(problem))
  }
})

const reasonOf = (problem: Problem): string =>
  problem.code === 'picture-address-refused'
    ? 'This address leads into a private network, or is not secure.'
    : problem.code === 'picture-address-silent'
      ? 'There was no answer, or not a good one.'
      : problem.message || problemWords[problem.code]

/**
 * Fetches a list, limited in size and time, over https only, and never from a private network. @returns null when it
 * has not changed
 */
async function fetchList(address: string, etag: string | null, signal: AbortSignal) {
  const answer = await outside.open(address, signal, undefined, {
    isSecureOnly: true,
    patienceMs: FETCH_MS,
    headers: { accept: 'application/json, text/plain', ...(etag ? { 'if-none-match': etag } : {}) },
  })
  if (answer.statusCode === 304) {
    answer.destroy()
    return null
  }
  const text = await readBounded(answer).catch((cause: unknown) => {
    if (cause instanceof Problem || signal.aborted) throw cause
    throw Object.assign(new Problem('picture-address-silent'), { cause })
  })
  const tag = answer.headers.etag
  return { text, etag: tag && tag.length <= 500 ? tag : null }
}

/** @throws Problem 'hash-list-unreadable' when it is too large */
export async function readBounded(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytes) {
    length += part.length
    if (length > LIST_BYTES_MAX) {
      throw new Problem('hash-list-unreadable', { detail: 'It is larger than 8 MB.' })
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
