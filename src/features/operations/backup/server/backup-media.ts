import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { REFERENCED_KEYS_SQL } from '../../../../kernel/pictures/server/remove-media-sql.ts'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import type { OpenedMedia } from '../../../../platform/media/stored-media.ts'
import { archivePartName } from './archive-format.ts'
import type { SharedFile } from './places/shared-files.ts'
import type { ArchiveWriter } from './write-archive.ts'

export type CopiedMedia = { files: number; bytes: number }

/** The destination of a backup's files. */
export type MediaTarget = {
  /** Returns the files that an earlier backup has already stored there. */
  known(keys: string[]): Promise<SharedFile[]>
  /** Stores a file. @returns where it is stored; null when it is in the backup itself */
  take(key: string, opened: OpenedMedia): Promise<SharedFile | null>
  atOnce: number
}

/** Stores files in the backup itself. */
export const archiveTarget = (archive: ArchiveWriter): MediaTarget => ({
  known: async () => [],
  async take(key, { size, stream }) {
    await archive.addStream(archivePartName({ kind: 'media', key }), size, stream)
    return null
  },
  atOnce: 1,
})

const KEYS_AT_ONCE = 1000
/** Files opened ahead: a bucket is slow to respond, but serves several requests at once. */
const OPEN_AT_ONCE = 8
/** The longest expected time between storing a file and inserting its row, which follows immediately. */
const ROW_FOLLOWS_MS = 1000

/**
 * Creates a temporary table of copied files. However many there are, the database computes which are left, and their
 * names are not held in memory.
 */
export async function beginMediaList(client: pg.Client): Promise<void> {
  await client.query(`create temp table copied_keys (
    key text primary key, was_missing boolean not null, name text, kept_bytes bigint, bytes bigint)`)
}

export type Copying = {
  client: pg.Client
  store: MediaStore
  taker: MediaTarget
  copied: CopiedMedia
  signal: AbortSignal
  /** Checks a missing file against the current state, on another connection. */
  isKnownNow(key: string): Promise<boolean>
}

/**
 * Copies every referenced file that is not copied yet. Files never change, so the time at which one is read does not
 * matter.
 * @returns false as soon as a file is missing because it was just removed
 */
export async function copyMedia(copying: Copying): Promise<boolean> {
  let isCurrent = true
  let after = ''
  for (;;) {
    const { rows } = await copying.client.query<{ key: string }>(
      `select key from (${REFERENCED_KEYS_SQL}) as known
       where key > $1 and not exists (select from copied_keys where copied_keys.key = known.key)
       order by key
       limit $2`,
      [after, KEYS_AT_ONCE],
    )
    const keys = rows.map((row) => row.key)
    const { there, missing } = await copyFiles(copying, keys)
    await copying.client.query(
      `insert into copied_keys
       select key, false, name, "keptBytes", bytes
       from jsonb_to_recordset($1) as there (key text, name text, "keptBytes" bigint, bytes bigint)
       union all select key, true, null, null, null from unnest($2::text[]) as key`,
      [JSON.stringify(there), missing],
    )
    isCurrent &&= there.length + missing.length === keys.length
    if (keys.length < KEYS_AT_ONCE) return isCurrent
    after = keys.at(-1)!
  }
}

type CopiedFile = { key: string; bytes: number } & Partial<SharedFile>

async function copyFiles({ store, taker, copied, signal, isKnownNow }: Copying, keys: string[]) {
  const knownFiles: CopiedFile[] = await taker.known(keys)
  const there = [...knownFiles]
  for (const { bytes } of knownFiles) addToTotals(copied, bytes)
  const missing: string[] = []
  const underWay = new Set<Promise<void>>()
  const copyOne = async (key: string, opened: OpenedMedia | null) => {
    if (opened) {
      const stored = await taker.take(key, opened)
      addToTotals(copied, opened.size)
      there.push(stored ?? { key, bytes: opened.size })
    } else if (await isLost(key, store, isKnownNow)) missing.push(key)
  }
  const isKnown = new Set(knownFiles.map(({ key }) => key))
  for await (const { key, opened } of openAhead(
    store,
    keys.filter((one) => !isKnown.has(one)),
  )) {
    if (signal.aborted) await opened?.stream.cancel()
    signal.throwIfAborted()
    const copying: Promise<void> = copyOne(key, opened).finally(() => underWay.delete(copying))
    // The caller that awaits it below gets the error.
    copying.catch(() => {})
    underWay.add(copying)
    if (underWay.size >= taker.atOnce) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  return { there, missing }
}

function addToTotals(copied: CopiedMedia, bytes: number) {
  copied.files += 1
  copied.bytes += bytes
}

/** Returns the names of files in the archive without a row, and of files with a row that are in no store. */
export async function readMediaDifferences(client: pg.Client) {
  const { rows: superfluous } = await client.query<{ key: string }>(
    `select key from copied_keys where not was_missing except (${REFERENCED_KEYS_SQL}) order by key`,
  )
  const { rows: missing } = await client.query<{ key: string }>(
    `select key from copied_keys where was_missing intersect (${REFERENCED_KEYS_SQL}) order by key`,
  )
  return { superfluous: superfluous.map((row) => row.key), missing: missing.map((row) => row.key) }
}

async function* openAhead(store: MediaStore, keys: string[]) {
  const waiting: { key: string; opening: Promise<OpenedMedia | null> }[] = []
  const remainingKeys = keys.values()
  const openNext = () => {
    const { value: key } = remainingKeys.next()
    if (key === undefined) return
    const opening = store.open(key)
    // The consumer of the queue gets the error.
    opening.catch(() => {})
    waiting.push({ key, opening })
  }
  try {
    for (let i = 0; i < OPEN_AT_ONCE; i++) openNext()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      openNext()
      yield { key: next.key, opened: await next.opening }
    }
  } finally {
    for (const { opening } of waiting) opening.then((opened) => opened?.stream.cancel()).catch(() => {})
  }
}

async function isLost(key: string, store: MediaStore, isKnownNow: Copying['isKnownNow']) {
  if (!(await isKnownNow(key))) return false
  await pause(ROW_FOLLOWS_MS)
  const opened = await store.open(key)
  await opened?.stream.cancel()
  return opened === null && (await isKnownNow(key))
}
