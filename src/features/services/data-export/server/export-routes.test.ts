import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { startBucket } from '../../../../platform/media/bucket-for-tests.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { fullMember, memberColumns } from '../../account-deletion/server/testing/full-member.ts'
import type { AskedExport } from '../data-export.ts'
import { exportParts, notExported } from './export-parts.ts'
import { exportKey } from './export-sql.ts'
import { readZip } from './testing/read-zip.ts'

/** The member has just confirmed their identity. */
const ask = async ({ as, db }: TestApp, member: TestMember) => {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date() })
    .where('member_id', '=', member.id)
    .execute()
  const answer = await as(member).post('/exports')
  expect(answer.status, await answer.clone().text()).toBe(202)
  return (await answer.json()) as AskedExport
}

async function made(app: TestApp, member: TestMember) {
  const { export: asked } = await ask(app, member)
  await app.drainJobs()
  return asked.id
}

const file = ({ as }: TestApp, member: TestMember | null, id: string, more: Record<string, string> = {}) =>
  as(member).get(`/exports/${id}/file`, more)

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

async function keysOf({ platform }: TestApp) {
  const keys: string[] = []
  for await (const { key } of platform.media.list('exports/')) keys.push(key)
  return keys
}

const withoutColumns = ['closed_accounts.member_id', 'exports.member_id']

test('an export holds all data of the member: the stored pictures, a file for every kind of row, and no secret [LEAVE-01]', async () => {
  const app = await ownTestApp()
  const { member, other, ownPhotoIds } = await fullMember(app, withoutColumns)
  const id = await made(app, member)
  const answer = await file(app, member, id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="showoff-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const files = readZip(Buffer.from(await answer.arrayBuffer()))

  const json = (name: string) => JSON.parse(files.get(`json/${name}.json`)!.toString())
  for (const { name } of exportParts.in(app.platform)) expect(json(name), name).not.toEqual([])
  expect(json('profile')).toMatchObject([
    {
      ...{ username: 'vanishing-vera', email: member.email, feedOrder: 'newest' },
      ...{ formerUsernames: [{ username: 'vera-of-old' }], noticeSettings: { mutedKinds: ['like'] } },
    },
  ])
  expect(
    json('photos')
      .map((photo: { id: string }) => photo.id)
      .sort(),
  ).toEqual(ownPhotoIds.toSorted())
  const look = json('photos').find((photo: { id: string }) => photo.id === ownPhotoIds[0])
  expect(look).toMatchObject({
    caption: 'Mine <b>&',
    images: [{ productTags: [{ x: 50 }], brandTags: [{ y: 50 }] }, { productTags: [] }],
    comments: [{ by: other.username, content: 'Lovely coat.' }],
  })
  expect(json('photos').find((photo: { id: string }) => photo.id === ownPhotoIds[1])).toMatchObject({
    travel: { location: 'Split', gearTags: ['boots'] },
  })
  expect(json('likes')).toMatchObject([{ photoBy: other.username }])
  expect(json('sign-in-ways')).toMatchObject([{ provider: 'google', hasPassword: false }])

  const pictures = json('pictures') as { id: string }[]
  const stored = [...files.keys()].filter((name) => name.startsWith('pictures/'))
  expect(stored).toHaveLength(pictures.length)
  const original = await sql<{ key: string }>`
    select key from media_files join photo_images using (media_id)
    where photo_id = ${ownPhotoIds[0]} and position = 2 and variant = 'original'`.execute(app.db)
  const kept = await app.platform.media.open(original.rows[0]!.key)
  const [second] = stored.filter((name) => name.includes(`${ownPhotoIds[0]}-2`))
  expect(files.get(second!)).toEqual(Buffer.from(await new Response(kept!.stream).arrayBuffer()))

  const everything = [...files]
    .filter(([name]) => !name.startsWith('pictures/') && !name.startsWith('look/'))
    .map(([, bytes]) => bytes.toString())
    .join('\n')
  const { rows: secrets } = await sql<{ token: string }>`
    select token from sessions where member_id = ${member.id}`.execute(app.db)
  for (const secret of [
    secrets[0]!.token,
    'a secret of Google',
    'a key of the app',
    'codes for the worst case',
    'key of a passkey',
  ])
    expect(everything).not.toContain(secret)
})

test('the exported page opens from disk with the member’s pictures and escaped words, and loads nothing from the network [LEAVE-02]', async () => {
  const app = await ownTestApp()
  const { member } = await fullMember(app, withoutColumns)
  const answer = await file(app, member, await made(app, member))
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  const page = files.get('index.html')!.toString()
  expect(page).toContain('Mine &lt;b&gt;&amp;')
  expect(page).not.toContain('<b>&')
  expect(page).toContain('Worn it all year.')
  expect(page).toContain('A comment of mine')
  expect(page).toContain('Lovely coat.')
  expect(page).not.toMatch(/<script|https?:|\/\/[a-z]/i)
  const led = [...page.matchAll(/(?:src|href)="([^"]+)"|url\(([^)]+)\)/g)].map(([, one, two]) => one ?? two!)
  expect(led.length).toBeGreaterThan(10)
  for (const path of led) if (!path.endsWith('/')) expect([...files.keys()]).toContain(path)
})

test('an export names no member with a closed account or across a block, and no mention that the member may not read [LEAVE-01]', async () => {
  const app = await ownTestApp()
  const { given, as, db } = app
  const member = await given.member()
  const names = ['open', 'closing', 'blocking', 'private'] as const
  const others = await Promise.all(
    names.map((name) => given.member({ username: `${name}-cora`, joinedDaysAgo: 30 })),
  )
  const own = await given.photo({ owner: member })
  for (const other of others) {
    const photo = await given.photo({ owner: other, caption: `With @${member.username}` })
    await as(other).post(`/photos/${own.id}/comments`, { content: `Words of ${other.username}` })
    await as(member).put(`/photos/${photo.id}/like`)
    await as(member).put(`/members/${other.id}/follow`)
  }
  const [, closing, blocking, hidden] = others
  await db
    .insertInto('closed_accounts')
    .values({ member_id: closing!.id, remove_at: new Date(Date.now() + 86_400_000) })
    .execute()
  await as(blocking!).put(`/members/${member.id}/block`)
  await as(hidden!).patch('/members/me/visibility', { visibility: 'followers' })
  await as(member).delete(`/members/${hidden!.id}/follow`)

  const files = readZip(Buffer.from(await (await file(app, member, await made(app, member))).arrayBuffer()))
  const json = (name: string) => JSON.parse(files.get(`json/${name}.json`)!.toString())
  expect(json('mentions').map(({ by }: { by: string }) => by)).toEqual(['open-cora'])
  const [look] = json('photos')
  expect(look.comments.map(({ by }: { by: string }) => by)).toEqual(['open-cora', 'private-cora'])
  expect(json('likes').map(({ photoBy }: { photoBy: string | null }) => photoBy)).toEqual([
    ...['private-cora', null, null, 'open-cora'],
  ])
  const texts = [...files].filter(([name]) => /html$|json$/.test(name)).map(([, bytes]) => bytes.toString())
  expect(texts.join('\n')).not.toMatch(/(closing|blocking)-cora/)
})

test('every column that refers to a member is in the export, or is listed with a reason [LEAVE-01]', async () => {
  const app = await testApp()
  const told = [
    ...exportParts.in(app.platform).flatMap(({ coveredColumns }) => coveredColumns),
    ...notExported.in(app.platform).flatMap(Object.keys),
  ]
  expect(told.sort()).toEqual(await memberColumns(app))
})

test('a second request while an export is made changes nothing, and a later export replaces a ready one [LEAVE-03]', async () => {
  const app = await ownTestApp()
  const member = await app.given.member()
  expect(await (await app.as(member).get('/exports/latest')).json()).toEqual({ export: null })
  const first = await ask(app, member)
  expect(first).toMatchObject({ isNew: true, export: { state: 'waiting', bytes: null, expiresAt: null } })
  const again = await Promise.all([ask(app, member), ask(app, member)])
  for (const answer of again) expect(answer).toMatchObject({ isNew: false, export: { id: first.export.id } })

  await app.drainJobs()
  const { export: ready } = await (await app.as(member).get('/exports/latest')).json()
  expect(ready).toMatchObject({ id: first.export.id, state: 'ready' })
  expect(ready.bytes).toBeGreaterThan(1000)
  expect(ready.filesDone).toBe(ready.filesTotal)

  const second = await made(app, member)
  await enqueue(app.db, 'remove-old-exports', {})
  await app.drainJobs()
  expect(await keysOf(app)).toEqual([exportKey(second)])
  expect(await codeOf(await file(app, member, first.export.id))).toEqual([410, 'export-gone'])
  expect((await file(app, member, second)).status).toBe(200)
})

test('the mail links to the page of the export, and only its signed-in owner can download the file, also in parts [LEAVE-04]', async () => {
  const app = await ownTestApp()
  const [member, other] = [await app.given.member(), await app.given.member()]
  const id = await made(app, member)
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const [mail] = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  )
  expect(mail).toContain(`To: ${member.email}`)
  expect(mail?.replace(/=\r\n/g, '')).toContain(`http://showoff.test/export/${id}`)

  expect(await codeOf(await file(app, null, id))).toEqual([401, 'sign-in-required'])
  expect(await codeOf(await file(app, other, id))).toEqual([404, 'export-not-found'])
  expect(await codeOf(await app.as(null).get(`/exports/${id}`))).toEqual([401, 'sign-in-required'])
  expect(await codeOf(await app.as(other).get(`/exports/${id}`))).toEqual([404, 'export-not-found'])
  expect(await codeOf(await file(app, member, 'no-such-one'))).toEqual([404, 'export-not-found'])

  const whole = Buffer.from(await (await file(app, member, id)).arrayBuffer())
  const part = await file(app, member, id, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
  expect((await file(app, member, id, { range: `bytes=${whole.length}-` })).status).toBe(416)
})

test('after seven days an export is expired, and a job deletes its file [LEAVE-05]', async () => {
  const app = await ownTestApp()
  const member = await app.given.member()
  const id = await made(app, member)
  const { export: ready } = await (await app.as(member).get('/exports/latest')).json()
  const days = (Date.parse(ready.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)

  await sql`update exports set expires_at = now() where id = ${id}`.execute(app.db)
  expect(await (await app.as(member).get(`/exports/${id}`)).json()).toMatchObject({ state: 'expired' })
  expect(await codeOf(await file(app, member, id))).toEqual([410, 'export-gone'])
  await enqueue(app.db, 'remove-old-exports', {})
  await app.drainJobs()
  expect(await keysOf(app)).toEqual([])
})

test('a failed export is marked as failed, leaves no file, and can be requested again [LEAVE-03]', async () => {
  const app = await ownTestApp({ LOG_LEVEL: 'silent' })
  const member = await app.given.member()
  await app.given.photo({ owner: member })
  const { media } = app.platform
  const open = media.open
  media.open = () => Promise.reject(new Error('the bucket is away'))
  const id = await made(app, member)
  expect(await (await app.as(member).get(`/exports/${id}`)).json()).toMatchObject({ state: 'failed' })
  expect(await keysOf(app)).toEqual([])
  media.open = open
  expect((await file(app, member, await made(app, member))).status).toBe(200)
})

test('an export whose process died is started again, and one without a job is marked as failed [LEAVE-03]', async () => {
  const app = await ownTestApp()
  const member = await app.given.member()
  const { export: asked } = await ask(app, member)
  // The state that a process leaves when it dies while making an export.
  await sql`update exports set state = 'making', files_done = 3, files_total = 9`.execute(app.db)
  await app.drainJobs()
  expect((await file(app, member, asked.id)).status).toBe(200)

  const { export: lost } = await ask(app, member)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(app.db)
  await sql`update exports set touched_at = now() - interval '3 hours' where id = ${lost.id}`.execute(app.db)
  await enqueue(app.db, 'remove-old-exports', {})
  await app.drainJobs()
  expect(await (await app.as(member).get('/exports/latest')).json()).toMatchObject({
    export: { state: 'failed' },
  })
})

test('the sweep of stray files keeps exports that have a row, and deletes those that a crash left [LEAVE-05]', async () => {
  const app = await ownTestApp()
  const member = await app.given.member()
  // Ids that date from long ago.
  const [known, stray] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']
  await sql`
    insert into exports (id, member_id, state, bytes, expires_at)
    values (${known}, ${member.id}, 'ready', 4, now() + interval '1 day')`.execute(app.db)
  for (const id of [known, stray]) {
    await app.platform.media.put(exportKey(id), Buffer.from('file'), { contentType: 'application/zip' })
  }
  await enqueue(app.db, 'sweep-stray-files', {})
  await app.drainJobs()
  expect(await keysOf(app)).toEqual([exportKey(known)])
})

test('the number of exports per day is limited, and a refusal keeps the existing one [LEAVE-03]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const member = await app.given.member()
  const id = await made(app, member)
  await sql`update rate_limits set points = 6 where key like 'export:%'`.execute(app.db)
  const refused = await app.as(member).post('/exports')
  expect(await codeOf(refused)).toEqual([429, 'too-many-requests'])
  expect(await (await app.as(member).get('/exports/latest')).json()).toMatchObject({ export: { id } })
})

test('an export is written to a bucket and read from it in the same way [LEAVE-01]', async () => {
  const bucket = await startBucket()
  try {
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
    const app = await ownTestApp({
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    })
    const member = await app.given.member()
    await app.given.photo({ owner: member })
    const answer = await file(app, member, await made(app, member))
    expect(readZip(Buffer.from(await answer.arrayBuffer())).has('index.html')).toBe(true)
  } finally {
    await bucket.stop()
  }
})
