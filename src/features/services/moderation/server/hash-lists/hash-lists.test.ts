import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { outside } from '../../../../../platform/http/outside.ts'
import { postTypes, type TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { Problem } from '../../../../../problems.ts'
import { openAdmin, statusAndCode } from '../testing/admin.ts'
import { hashListFile, readHashList } from './read-hash-list.ts'

const DOTS = '0f1e2d3c4b5a6978'
const turned = (hash: string, bits: number) =>
  (BigInt(`0x${hash}`) ^ ((1n << BigInt(bits)) - 1n)).toString(16).padStart(16, '0')

afterEach(() => vi.restoreAllMocks())

test('a list is read as lines or JSON, each hash once, and an invalid list is refused with the place of the error [HOUSE-10]', () => {
  const lines = `# ours\r\n${DOTS.toUpperCase()}\n\n${DOTS} # again\n${turned(DOTS, 9)}\n`
  expect(readHashList(lines)).toEqual([DOTS, turned(DOTS, 9)])
  expect(readHashList(hashListFile('here', [DOTS]))).toEqual([DOTS])
  const why = (text: string) => {
    try {
      return readHashList(text)
    } catch (problem) {
      return (problem as Problem).message
    }
  }
  expect(why(`${DOTS}\n${DOTS}0`)).toBe('Line 2 is not a hash of 16 hex digits.')
  expect(why('<html>')).toBe('Line 1 is not a hash of 16 hex digits.')
  expect(why('# nothing')).toBe('It has no hashes.')
  expect(why('{"version": 1')).toBe('It is not valid JSON.')
  const json = { version: 1, algorithm: 'dhash-9x8', hashes: [DOTS] }
  expect(why(JSON.stringify({ ...json, version: 2 }))).toBe('Its version is not 1.')
  expect(why(JSON.stringify({ ...json, algorithm: 'pdq' }))).toBe('Its algorithm is not dhash-9x8.')
  expect(why(JSON.stringify({ ...json, hashes: [7] }))).toBe('A hash is not text.')
})

test('the files in the documentation of the format can be read [HOUSE-10]', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../../docs/hash-lists.md'), 'utf8')
  const files = [...page.matchAll(/```(?:json)?\n([\s\S]*?)```/g)].map(([, file]) => file!)
  expect(files.map((file) => readHashList(file).length)).toEqual([2, 2])
})

async function publishLike(app: TestApp, by: TestMember, hash: string) {
  const picture = await app.given.picture(by)
  await sql`update media set perceptual_hash = ${hash} where id = ${picture.id}`.execute(app.db)
  const answer = await app.as(by).post('/photos', {
    ...{ postTypeId: postTypes.outfit, caption: null, review: null },
    images: [{ pictureId: picture.id, altText: '', productTags: [], brandTags: [] }],
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()).photo as { id: string; hidden: string | null }
}

async function withList(app: TestApp, threshold: number, hashes: string[]) {
  const admin = await app.given.member({ role: 'admin' })
  const form = { name: 'Known', threshold }
  const { id } = await (await app.as(admin).post('/admin/hash-lists', form)).json()
  const put = (text: string) =>
    app.ask(`/api/admin/hash-lists/${id}/hashes`, {
      ...{ method: 'PUT', body: text },
      headers: { cookie: admin.cookie, 'content-type': 'text/plain' },
    })
  expect(await (await put(hashes.join('\n'))).json()).toMatchObject({ hashCount: hashes.length })
  return { admin, id: id as string, put }
}

test('a post close to a listed hash is held with the name of the list, and shown when it is further away or the list is off [HOUSE-10]', async () => {
  const app = await ownTestApp()
  const { caseOf } = openAdmin(app)
  const { admin, id } = await withList(app, 6, [DOTS])
  const ana = await app.given.member()
  const near = await publishLike(app, ana, turned(DOTS, 6))
  expect(near.hidden).toBe('waiting')
  expect(await caseOf('photo', near.id)).toMatchObject({ held_for: 'listed', held_by: 'Known' })
  const queue = await (await app.as(admin).get('/admin/moderation/cases')).json()
  expect(queue.items).toMatchObject([{ heldFor: 'listed', heldBy: 'Known' }])
  expect((await publishLike(app, ana, turned(DOTS, 8))).hidden).toBeNull()

  await app.as(admin).patch(`/admin/hash-lists/${id}`, { isOn: false })
  expect((await publishLike(app, ana, DOTS)).hidden).toBeNull()
  await app.as(admin).patch(`/admin/hash-lists/${id}`, { isOn: true, threshold: 0 })
  expect((await publishLike(app, ana, turned(DOTS, 1))).hidden).toBeNull()
  expect((await publishLike(app, ana, DOTS)).hidden).toBe('waiting')
  for (let time = 0; time < 2; time++) {
    const removed = await app.as(admin).delete(`/admin/hash-lists/${id}`)
    expect(removed.status).toBe(time === 0 ? 200 : 404)
  }
  expect((await publishLike(app, ana, DOTS)).hidden).toBeNull()
  const left = await app.db.selectFrom('moderation_hashes').select('id').execute()
  expect(left).toEqual([])
})

test('a broken file leaves the hashes unchanged, and only admins can see lists [HOUSE-10]', async () => {
  const app = await ownTestApp()
  const { admin, id, put } = await withList(app, 4, [DOTS])
  const broken = await put(`${turned(DOTS, 3)}\nnothing`)
  expect([broken.status, (await broken.json()).detail]).toEqual([
    422,
    'Line 2 is not a hash of 16 hex digits.',
  ])
  const huge = await put(`${DOTS}\n`.repeat(500_000))
  expect((await huge.json()).detail).toBe('It is larger than 8 MB.')
  expect(await (await app.as(admin).get(`/admin/hash-lists/${id}`)).json()).toMatchObject({ hashCount: 1 })
  const moderator = await app.given.member({ role: 'moderator' })
  expect(await statusAndCode(await app.as(moderator).get('/admin/hash-lists'))).toEqual([
    403,
    'admin-required',
  ])
  const form = { name: 'Plain', address: 'http://lists.example/a.txt', threshold: 4 }
  expect(await statusAndCode(await app.as(admin).post('/admin/hash-lists', form))).toEqual([
    422,
    'form-invalid',
  ])
})

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  Object.assign(Readable.from([Buffer.from(body)]), {
    statusCode: status,
    headers,
  }) as unknown as IncomingMessage

test('a job fetches a subscribed list over https only, sends its etag the next time, and stores the reason of a failure [HOUSE-10]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin' })
  const open = vi
    .spyOn(outside, 'open')
    .mockImplementation(async () => answer(200, `${DOTS}\n${turned(DOTS, 5)}`, { etag: '"one"' }))
  const form = { name: 'Known', address: 'https://lists.example/a.txt', threshold: 4 }
  const { id } = await (await app.as(admin).post('/admin/hash-lists', form)).json()
  const list = async () => (await app.as(admin).get(`/admin/hash-lists/${id}`)).json()
  await app.drainJobs()
  expect(await list()).toMatchObject({ hashCount: 2, failure: null })
  expect(open.mock.lastCall).toMatchObject([
    form.address,
    expect.anything(),
    undefined,
    { isSecureOnly: true },
  ])

  const fetchAgain = async () => {
    await app.as(admin).post(`/admin/hash-lists/${id}/fetch`)
    await app.drainJobs()
  }
  open.mockImplementation(async () => answer(304, ''))
  await fetchAgain()
  expect(open.mock.lastCall![3]).toMatchObject({ headers: { 'if-none-match': '"one"' } })
  expect(await list()).toMatchObject({ hashCount: 2, failure: null })
  open.mockImplementation(async () => answer(200, '<html>gone'))
  await fetchAgain()
  expect(await list()).toMatchObject({ hashCount: 2, failure: 'Line 1 is not a hash of 16 hex digits.' })
  open.mockImplementation(async () => {
    throw new Problem('picture-address-refused')
  })
  await fetchAgain()
  expect(await list()).toMatchObject({ hashCount: 2, failure: expect.stringContaining('private network') })
})

test('the hashes removed here can be exported as a list, without those of subscribed lists [HOUSE-10]', async () => {
  const app = await ownTestApp()
  const { admin } = await withList(app, 4, [turned(DOTS, 7)])
  await sql`insert into moderation_hashes (id, hash) values (gen_random_uuid(), ${`x${DOTS}`}::bit(64))`.execute(
    app.db,
  )
  const file = await (await app.as(admin).get('/admin/hash-lists/own/file')).text()
  expect(readHashList(file)).toEqual([DOTS])
})
