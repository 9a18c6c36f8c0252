import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { folderStore } from '../../src/platform/media/folder-store.ts'
import { connect } from '../measuring/connect.ts'
import { type Program, signInMember } from '../measuring/program.ts'

const PHOTOS = 500
/** The common size of a stored original. */
const PICTURE_BYTES = 3_000_000
const SAMPLE_MS = 50
const MEMBER = 9

export type ExportFigure = { photos: number; grownMB: number; fileMB: number; seconds: number }

/**
 * Requests the export of a member with many photos, waits for it, downloads it, and watches the program's memory
 * meanwhile. The photos are created for this and deleted afterwards.
 */
export async function measureExport(program: Program, databaseUrl: string): Promise<ExportFigure> {
  const { address } = program
  const client = await connect(databaseUrl)
  try {
    await addPhotos(client, program.dataDir)
    const { cookie } = await signInMember(databaseUrl, MEMBER)
    const headers = { cookie, origin: address }
    // A warm-up request: what every program loads for its first response does not count.
    await fetch(`${address}/api/exports/latest`, { headers })
    const atFirst = program.memoryMB()
    let most = atFirst
    const watching = setInterval(() => {
      most = Math.max(most, program.memoryMB())
    }, SAMPLE_MS)
    const startedAt = performance.now()
    try {
      await fetch(`${address}/api/exports`, { method: 'POST', headers })
      const exportId = await waitForExport(address, headers)
      const seconds = (performance.now() - startedAt) / 1000
      const fileMB = (await download(`${address}/api/exports/${exportId}/file`, headers)) / 1e6
      return { photos: PHOTOS, grownMB: most - atFirst, fileMB, seconds }
    } finally {
      clearInterval(watching)
    }
  } finally {
    await removePhotos(client)
    await client.end()
    await rm(join(program.dataDir, 'media'), { recursive: true, force: true })
  }
}

async function waitForExport(address: string, headers: Record<string, string>): Promise<string> {
  for (;;) {
    const answer = await fetch(`${address}/api/exports/latest`, { headers })
    const { export: latestExport } = (await answer.json()) as { export: { id: string; state: string } }
    if (latestExport.state === 'ready') return latestExport.id
    if (latestExport.state === 'failed') throw new Error('Could not create the export.')
    await pause(100)
  }
}

/** @returns the number of bytes received */
async function download(file: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(file, { headers })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  return bytes
}

async function addPhotos(client: pg.Client, dataDir: string) {
  const media = folderStore(join(dataDir, 'media'))
  await removePhotos(client)
  await client.query(
    `with owner as (select bench.key(1, $1) as id),
     pictures as (
       insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash)
       select bench.key(901, n), owner.id, 'picture', 4000, 5000, repeat('0', 64), '', '#888888', repeat('0', 16)
       from owner, generate_series(1, $2::bigint) n
       returning id
     )
     insert into media_files (key, media_id, variant, content_type, bytes, sha256)
     select 'user_uploads/review_' || id || '.jpg', id, 'original', 'image/jpeg', $3::bigint, repeat('0', 64)
     from pictures`,
    [MEMBER, PHOTOS, PICTURE_BYTES],
  )
  await client.query(
    `insert into photos (id, owner_id, kind, post_type_id, caption)
     select bench.key(902, n), bench.key(1, $1), 'product', (select id from post_types limit 1), 'A look to take along'
     from generate_series(1, $2::bigint) n`,
    [MEMBER, PHOTOS],
  )
  await client.query(
    `insert into photo_images (id, photo_id, position, media_id)
     select bench.key(903, n), bench.key(902, n), 1, bench.key(901, n) from generate_series(1, $1::bigint) n`,
    [PHOTOS],
  )
  const { rows } = await client.query<{ key: string }>(
    'select key from media_files where media_id in (select bench.key(901, n) from generate_series(1, $1::bigint) n)',
    [PHOTOS],
  )
  // Random bytes do not compress, like pictures.
  const bytes = randomBytes(PICTURE_BYTES)
  for (const { key } of rows) await media.put(key, bytes, { contentType: 'image/jpeg' })
}

async function removePhotos(client: pg.Client) {
  await client.query('delete from exports where member_id = bench.key(1, $1)', [MEMBER])
  for (const [table, column, kind] of [
    ['photos', 'id', 902],
    ['media_files', 'media_id', 901],
    ['media', 'id', 901],
  ] as const) {
    await client.query(
      `delete from ${table} where ${column} in (select bench.key(${kind}, n) from generate_series(1, ${PHOTOS}) n)`,
    )
  }
}
