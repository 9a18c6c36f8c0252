import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { PHOTOS_FOLDER } from '../../../../../platform/pictures/pictures-for-tests.ts'
import { postTypes, type TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin } from '../testing/admin.ts'
import { findSimilarKnownPictures, storeHashes } from './hash-sql.ts'

const LOOKS = join(import.meta.dirname, '../../../../../../demo/pictures/looks')
const pictures = ['look-01.webp', 'look-14.webp'].map((name) => join(LOOKS, name))
// Uses real photos too, if their folder is given (pictures-for-tests.ts).
if (process.env.PHOTOS_FOLDER)
  pictures.push(...['landscape-02.jpg', 'dress-01.jpg'].map((name) => join(PHOTOS_FOLDER, name)))

const ways: [name: string, turn: (image: Sharp) => Sharp][] = [
  ['mirrored', (image) => image.flop()],
  ['upside down', (image) => image.flip()],
  ['turned half', (image) => image.rotate(180)],
  ['turned right', (image) => image.rotate(90)],
  ['turned left', (image) => image.rotate(270)],
  ['turned right and mirrored', (image) => image.rotate(90).flop()],
  ['turned left and mirrored', (image) => image.rotate(270).flop()],
]

/**
 * sharp always mirrors before it rotates, whatever the order of calls: so in two steps, small and strongly compressed.
 */
async function turned(path: string, turn: (image: Sharp) => Sharp): Promise<Buffer> {
  const small = await sharp(path).autoOrient().resize(640).png().toBuffer()
  return turn(sharp(small)).jpeg({ quality: 55 }).toBuffer()
}

async function publish(app: TestApp, by: TestMember, bytes: Buffer) {
  const sent = await app.as(by).send('/pictures', bytes)
  expect(sent.status).toBe(201)
  const { pictureId } = await sent.json()
  const images = [{ pictureId, altText: '', productTags: [], brandTags: [] }]
  return app.as(by).post('/photos', { postTypeId: postTypes.outfit, caption: null, review: null, images })
}

test.each(pictures.map((path) => [basename(path), path] as const))(
  '%s, once removed, is refused in every rotation and mirroring [MOD-14, DEC-73]',
  {
    timeout: 60_000,
  },
  async (_, path) => {
    const app = await ownTestApp()
    const { staff, decide, caseOf, report, reporter } = openAdmin(app)
    const [ana, ben] = [await app.given.member(), await app.given.member()]
    const { photo } = await (await publish(app, ana, await readFile(path))).json()
    await report(await reporter(), 'photo', photo.id)
    const { id } = await caseOf('photo', photo.id)
    expect((await decide(await staff(), id, { action: 'remove', reason: 'stolen' })).status).toBe(200)

    for (const [name, turn] of ways) {
      const answer = await publish(app, ben, await turned(path, turn))
      expect([name, answer.status, (await answer.json()).code]).toEqual([name, 422, 'picture-removed-before'])
    }
    const other = pictures.find((one) => one !== path)!
    expect((await publish(app, ben, await readFile(other))).status).toBe(201)
  },
)

test('the lookup by quarters of the hash finds the same pictures as a comparison with each one [MOD-14]', async () => {
  const app = await ownTestApp()
  let state = 7
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const anyHash = () => Array.from({ length: 16 }, () => random(16).toString(16)).join('')
  const changed = (hash: string, bits: number) => {
    const places = new Set<number>()
    while (places.size < bits) places.add(random(64))
    const mask = [...places].reduce((sum, place) => sum | (1n << BigInt(place)), 0n)
    return (BigInt(`0x${hash}`) ^ mask).toString(16).padStart(16, '0')
  }
  const [first, ...others] = Array.from({ length: 3_000 }, anyHash) as [string, ...string[]]
  const asked: { id: string; hash: string; bits: number }[] = []
  const owner = await app.given.member()
  for (let nth = 0; nth < 60; nth++) {
    const { id } = await app.given.picture(owner)
    const [bits, near] = [nth % 13, nth < 13 ? first : others[nth]!]
    asked.push({ id, hash: changed(near, bits), bits })
  }
  await sql`
    update media set perceptual_hash = asked.hash
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ hash }) => hash)}::text[]) as asked (id, hash)
    where media.id = asked.id`.execute(app.db)

  const { caseId } = await openAdmin(app).reported()
  const found = await app.db.transaction().execute(async (tx) => {
    await storeHashes(tx, caseId, [first, ...others])
    // Forces the use of indexes, as among many rows.
    await sql`set local enable_seqscan = off`.execute(tx)
    return findSimilarKnownPictures(tx, asked.map(({ id }) => id).concat(newId()))
  })
  const distances = new Map(found.map(({ mediaId, distance }) => [mediaId, distance]))
  for (const { id, bits } of asked) expect(distances.get(id)).toBe(bits <= 10 ? bits : undefined)
})
