import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeZip } from 'client-zip'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import { exportPage } from './export-page.ts'
import type { ExportPart } from './export-parts.ts'
import { type ExportPicture, listExportPictures } from './export-pictures.ts'
import { exportFaces } from './export-styles.ts'
import type { Snapshot } from './snapshot.ts'

type Entry = {
  name: string
  lastModified: Date
  input: AsyncIterable<string | Uint8Array> | ReadableStream<Uint8Array>
}

export type ExportProgress = { done: number; total: number }

/**
 * Streams all data of a member as a ZIP, with only one piece of one file in memory. Pictures are stored uncompressed,
 * since they are compressed already. The snapshot is closed as soon as the rows are written, before the pictures, which
 * take longest.
 */
export function exportZip(
  source: {
    snapshot: Snapshot
    parts: readonly ExportPart[]
    names: readonly string[]
    media: MediaStore
    madeAt: Date
    signal: AbortSignal
  },
  tell: (files: ExportProgress) => Promise<void>,
): ReadableStream<Uint8Array> {
  return makeZip(entries(source, tell))
}

async function* entries(
  { snapshot, parts, names, media, madeAt, signal }: Parameters<typeof exportZip>[0],
  tell: (files: ExportProgress) => Promise<void>,
): AsyncGenerator<Entry> {
  const pictures = await listExportPictures(snapshot, names)
  const total = 1 + exportFaces.length + parts.length + pictures.size
  let done = 0
  const next = async (entry: Entry): Promise<Entry> => {
    signal.throwIfAborted()
    await tell({ done: done++, total })
    return entry
  }

  const makeEntry = (name: string, input: Entry['input']) => next({ name, lastModified: madeAt, input })
  yield await makeEntry('index.html', exportPage({ snapshot, parts }, pictures, madeAt))
  for (const { path, file } of exportFaces) {
    yield await makeEntry(path, createReadStream(fileURLToPath(import.meta.resolve(file))))
  }
  for (const part of parts) {
    yield await makeEntry(`json/${part.name}.json`, jsonList(snapshot.rows(part.statement)))
  }
  await snapshot.close()
  for (const picture of pictures.values()) {
    const entry = await openPicture(media, picture)
    if (entry) yield await next(entry)
  }
}

/** Returns null for a picture that was deleted since the snapshot. */
async function openPicture(media: MediaStore, { key, path, sentAt }: ExportPicture): Promise<Entry | null> {
  const opened = await media.open(key)
  return opened && { name: path, lastModified: sentAt, input: opened.stream }
}

/** Yields a JSON array, one row per line. */
async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
