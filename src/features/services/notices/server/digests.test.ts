import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { digestLetter } from './digest-letter.ts'
import { sendDigests } from './digests.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Nine in the morning, UTC, in so many days: events during a test are then from before eight. */
function nine(daysFromToday = 1): Date {
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  return new Date(midnight.getTime() + daysFromToday * DAY_MS + 9 * HOUR_MS)
}
const at = (hour: number, daysFromToday = 1) => new Date(nine(daysFromToday).getTime() + (hour - 9) * HOUR_MS)

/** Reads the mails to one member in the outbox, oldest first, with wrapped lines joined. */
async function mailsTo(app: TestApp, { email }: TestMember): Promise<string[]> {
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const files = (await readdir(outbox).catch(() => [])).sort()
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
}

/** Makes Ana with a photo that so many others like. */
async function liked(app: TestApp, likers = 1) {
  const photo = await app.given.photo()
  const members: TestMember[] = []
  for (let i = 0; i < likers; i++) {
    members.push(await app.given.member())
    await app.as(members[i]!).put(`/photos/${photo.id}/like`)
  }
  return { ana: photo.owner, photo, likers: members }
}

const mailSettings = (app: TestApp, member: TestMember, changes: object) =>
  app.as(member).patch('/notices/mail', changes)

test('one mail lists what happened, as text and HTML, with a link to each thing [DEC-75]', async () => {
  const app = await testApp()
  const { ana, photo, likers } = await liked(app, 3)
  await app.as(likers[0]!).put(`/members/${ana.id}/follow`)
  await sendDigests(app.platform, nine())
  const [mail, ...more] = await mailsTo(app, ana)
  expect(more).toEqual([])
  expect(mail).toContain(`Subject: ${likers[0]!.username} followed you, and 1 more`)
  expect(mail).toContain(`- ${likers[2]!.username} and 2 others liked your photo`)
  expect(mail).toContain(`  http://showoff.test/photo/${photo.id}`)
  expect(mail).toContain(`href="http://showoff.test/user/${likers[0]!.id}"`)
  expect(mail).toContain('multipart/alternative')
})

test('each mail has both headers of RFC 8058, unwrapped, and one click unsubscribes [DEC-75]', async () => {
  const app = await testApp()
  const { ana } = await liked(app)
  await sendDigests(app.platform, nine())
  const [mail] = await mailsTo(app, ana)
  const token = unsubscribeToken(app.platform, ana.id)
  expect(mail).toContain(`List-Unsubscribe: <http://showoff.test/unsubscribe/${token}>\r\n`)
  expect(mail).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  // The link in the text, for people.
  expect(mail).toContain(`Turn this mail off:\r\nhttp://showoff.test/unsubscribe/${token}`)

  // As a mail program sends it: no cookie, no origin, a form.
  const one = await app.ask(`/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(one.status).toBe(200)
  const { mail: settings } = await (await app.as(ana).get('/notices/settings')).json()
  expect(settings.isOn).toBe(false)
  const again = await app.ask(`/unsubscribe/${token}`, { method: 'POST' })
  expect(again.status).toBe(200)
})

test('a run that did not mail everyone returns so, and the next one mails the rest [DEC-75]', async () => {
  const app = await ownTestApp()
  const [first, second] = [await liked(app), await liked(app)]
  const mails = async () => [...(await mailsTo(app, first.ana)), ...(await mailsTo(app, second.ana))].length
  expect(await sendDigests(app.platform, nine(), { most: 1 })).toBe(true)
  expect(await mails()).toBe(1)
  expect(await sendDigests(app.platform, nine(), { most: 2 })).toBe(false)
  expect(await mails()).toBe(2)
})

test('running the job several times, also at once, mails every member once [DEC-75]', async () => {
  const app = await ownTestApp()
  const people = await Promise.all([liked(app), liked(app), liked(app)])
  const now = nine()
  await Promise.all([1, 2, 3, 4].map(() => sendDigests(app.platform, now)))
  await sendDigests(app.platform, now)
  await sendDigests(app.platform, at(15))
  for (const { ana } of people) expect(await mailsTo(app, ana)).toHaveLength(1)
})

test('events after the mail of a day are in the mail of the next day, and only they are [DEC-75]', async () => {
  const app = await testApp()
  const { ana, photo } = await liked(app)
  await sendDigests(app.platform, nine())
  await app.as(ana).put('/notices/read', { until: at(9).toISOString() })
  await app.db.updateTable('notices').set({ read_at: new Date() }).where('member_id', '=', ana.id).execute()
  const ben = await app.given.member()
  await app.as(ben).post(`/photos/${photo.id}/comments`, { content: 'Hello' })
  await app.db
    .updateTable('notices')
    .set({ happened_at: at(10), begun_at: at(0, 0) })
    .where('member_id', '=', ana.id)
    .where('kind', '=', 'comment')
    .execute()
  await sendDigests(app.platform, at(12))
  expect(await mailsTo(app, ana)).toHaveLength(1)
  await sendDigests(app.platform, nine(2))
  const mails = await mailsTo(app, ana)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain(`Subject: ${ben.username} commented on your photo\r\n`)
})

test.each([
  [{}, 7, false],
  [{}, 8, true],
  [{}, 21, true],
  [{}, 22, false],
  // Eight in the morning in Tokyo is the evening before in UTC.
  [{ timeZone: 'Asia/Tokyo' }, 22, false],
  [{ timeZone: 'Asia/Tokyo' }, 23, true],
  [{ timeZone: 'America/New_York' }, 9, false],
  [{ timeZone: 'America/New_York' }, 14, true],
  [{ quietFrom: 1, quietUntil: 6 }, 5, false],
  [{ quietFrom: 1, quietUntil: 6 }, 23, true],
  [{ quietFrom: 12, quietUntil: 12 }, 12, true],
])('with %o, at %i o’clock UTC a mail is sent: %s [DEC-75]', async (settings, hour, isMailed) => {
  const app = await testApp()
  const { ana } = await liked(app)
  expect((await mailSettings(app, ana, settings)).status).toBe(200)
  await sendDigests(app.platform, at(hour))
  expect(await mailsTo(app, ana)).toHaveLength(isMailed ? 1 : 0)
})

test('changing the quiet hours or the time zone causes no second mail on one day [DEC-75]', async () => {
  const app = await testApp()
  const { ana, photo } = await liked(app)
  await sendDigests(app.platform, at(8))
  await app.as(await app.given.member()).post(`/photos/${photo.id}/comments`, { content: 'Hello' })
  const happened = { happened_at: at(9), begun_at: at(0, 0) }
  await app.db.updateTable('notices').set(happened).where('kind', '=', 'comment').execute()
  for (const [changes, hour] of [
    [{ quietUntil: 11 }, 11],
    [{ timeZone: 'America/New_York', quietUntil: 8 }, 14],
    [{ timeZone: 'Europe/Lisbon', quietUntil: 15 }, 16],
  ] as const) {
    await mailSettings(app, ana, changes)
    await sendDigests(app.platform, at(hour))
    expect(await mailsTo(app, ana), JSON.stringify(changes)).toHaveLength(1)
  }
})

test('no mail is sent to a member with nothing new, with mails off, or with an unconfirmed address [DEC-75, DEC-20]', async () => {
  const app = await ownTestApp()
  const { db } = app
  const cases: Record<string, (of: Awaited<ReturnType<typeof liked>>) => Promise<unknown>> = {
    'taken back': ({ photo, likers }) => app.as(likers[0]!).delete(`/photos/${photo.id}/like`),
    'photo deleted': ({ ana, photo }) => app.as(ana).delete(`/photos/${photo.id}`),
    read: ({ ana }) => app.as(ana).put('/notices/read', { until: at(0).toISOString() }),
    seen: ({ ana }) => app.as(ana).put('/notices/seen', { until: new Date(Date.now() + 1000).toISOString() }),
    'kind off in mails': ({ ana }) => mailSettings(app, ana, { offKinds: ['like'] }),
    'mails off': ({ ana }) => mailSettings(app, ana, { isOn: false }),
    muted: ({ ana, likers }) => app.as(ana).put(`/members/${likers[0]!.id}/mute`),
    blocked: ({ ana, likers }) => app.as(ana).put(`/members/${likers[0]!.id}/block`),
    unconfirmed: ({ ana }) =>
      db.updateTable('members').set({ email_confirmed: false }).where('id', '=', ana.id).execute(),
    paused: ({ ana }) =>
      db
        .updateTable('members')
        .set({ suspended_until: at(0, 9) })
        .where('id', '=', ana.id)
        .execute(),
  }
  const owners = []
  for (const [name, prepare] of Object.entries(cases)) {
    const one = await liked(app)
    await prepare(one)
    owners.push([name, one.ana] as const)
  }
  const { ana: told } = await liked(app)
  await sendDigests(app.platform, nine())
  await sendDigests(app.platform, nine(2))
  expect(await mailsTo(app, told)).toHaveLength(1)
  for (const [name, owner] of owners) expect(await mailsTo(app, owner), name).toEqual([])
})

test('a long mail shows the first eight notices, and the number of others only if it is known [DEC-75]', () => {
  const line = { who: 'ana', did: 'liked your photo', link: '/photo/p' }
  const letter = (count: number) =>
    digestLetter({
      username: 'ben',
      lines: Array.from({ length: count }, () => line),
      publicUrl: 'http://showoff.test',
      unsubscribeLink: 'http://showoff.test/unsubscribe/x',
    })
  const told = (count: number) => {
    const { subject, list, action } = letter(count)
    return [subject, list?.length, action?.label]
  }
  expect(told(1)).toEqual(['ana liked your photo', 1, 'See your notices'])
  expect(told(8)).toEqual(['ana liked your photo, and 7 more', 8, 'See your notices'])
  expect(told(12)).toEqual(['ana liked your photo, and 11 more', 8, 'See these and 4 more'])
  expect(told(30)).toEqual(['ana liked your photo, and more', 8, 'See these and more'])
})

/** Adds this many members that one member follows, each with a notice that no mail has included yet. */
async function followedBy(app: TestApp, follower: TestMember, count: number) {
  const ids = Array.from({ length: count }, () => newId())
  await app.db
    .insertInto('members')
    .values(
      ids.map((id) => ({
        id,
        email: `many-${id}@showoff.test`,
        email_confirmed: true,
        username: `many-${id.slice(-12)}`,
        display_name: `many-${id.slice(-12)}`,
      })),
    )
    .execute()
  await app.db
    .insertInto('follows')
    .values(ids.map((id) => ({ follower_id: follower.id, followed_id: id })))
    .execute()
  await app.db
    .insertInto('notices')
    .values(
      ids.map((id) => ({
        id: newId(),
        member_id: id,
        kind: 'follow',
        begun_at: at(0, 0),
        happened_at: at(0),
      })),
    )
    .execute()
}

test('a batch takes as many statements for two hundred members as for five [DEC-75]', async () => {
  const app = await ownTestApp()
  const fan = await app.given.member()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const statementsFor = async (count: number) => {
    await followedBy(app, fan, count)
    query.mockClear()
    expect(await sendDigests(app.platform, nine())).toBe(false)
    const statements = query.mock.calls.length
    const { rows } = await sql<{ mails: number }>`
      select count(*)::integer as mails from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'send-mail'`.execute(app.db)
    return { statements, mails: rows[0]!.mails }
  }
  const few = await statementsFor(5)
  expect(few.statements).toBeGreaterThan(3)
  expect(await statementsFor(200)).toEqual({ statements: few.statements, mails: few.mails + 200 })
})

test('many members are mailed in batches, each once [DEC-75]', async () => {
  const app = await ownTestApp()
  const { photo, likers } = await liked(app)
  await followedBy(app, likers[0]!, 450)
  await sendDigests(app.platform, nine())
  await sendDigests(app.platform, nine())
  const queued = await app.platform.pool.query(
    `select payload->>'to' as to from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'send-mail'`,
  )
  const recipients = queued.rows.map(({ to }) => to)
  expect(new Set(recipients).size).toBe(recipients.length)
  expect(recipients).toHaveLength(451)
  expect(recipients).toContain(photo.owner.email)
})

test('the link in a mail shows and switches the setting of its member only, and a changed link does not work [DEC-75]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const path = `/mail-digest/${unsubscribeToken(app.platform, ana.id)}`
  expect(await (await app.as(null).get(path)).json()).toEqual({ isOn: true })
  for (const isOn of [false, false, true]) {
    expect(await (await app.as(null).put(path, { isOn })).json()).toEqual({ isOn })
    expect(await (await app.as(null).get(path)).json()).toEqual({ isOn })
  }
  expect((await app.as(null).put(path, { isOn: 'no' })).status).toBe(422)

  const whole = Buffer.from(unsubscribeToken(app.platform, ana.id), 'base64url')
  const others = Buffer.concat([Buffer.from(ben.id.replaceAll('-', ''), 'hex'), whole.subarray(16)])
  const gone = unsubscribeToken(app.platform, newId())
  for (const token of [
    'x',
    'x'.repeat(100),
    others.toString('base64url'),
    whole.subarray(0, 30).toString('base64url'),
    gone,
  ]) {
    expect((await app.as(null).put(`/mail-digest/${token}`, { isOn: false })).status, token).toBe(404)
    expect((await app.ask(`/unsubscribe/${token}`, { method: 'POST' })).status).toBe(404)
  }
  const { mail } = await (await app.as(ben).get('/notices/settings')).json()
  expect(mail.isOn).toBe(true)
})

test('a member chooses what is mailed and when, the choice is stored, and settings that are not sent stay [DEC-75]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const read = async () => (await app.as(ana).get('/notices/settings')).json()
  const mail = { isOn: true, offKinds: [], quietFrom: 22, quietUntil: 8, timeZone: null }
  expect(await read()).toMatchObject({ muted: [], mail, isEmailConfirmed: true })
  await mailSettings(app, ana, { quietFrom: 20 })
  const changed = await mailSettings(app, ana, { offKinds: ['like', 'like'], timeZone: 'Europe/Lisbon' })
  expect((await changed.json()).mail).toEqual({
    ...mail,
    quietFrom: 20,
    offKinds: ['like'],
    timeZone: 'Europe/Lisbon',
  })
  expect((await mailSettings(app, ana, {})).status).toBe(200)
  for (const [changes, field] of [
    [{ quietFrom: 24 }, 'quietFrom'],
    [{ quietUntil: 7.5 }, 'quietUntil'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: 'X/Y5' }, 'timeZone'],
    [{ timeZone: '+05:00' }, 'timeZone'],
    [{ offKinds: ['rain'] }, 'offKinds.0'],
    [{ isOn: 1 }, 'isOn'],
  ] as const) {
    const answer = await mailSettings(app, ana, changes)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
  }
  expect((await app.as(null).patch('/notices/mail', { isOn: false })).status).toBe(401)
})

test('the time zone of the browser is used until the member chooses one [DEC-75]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const zone = async () => (await (await app.as(ana).get('/notices/settings')).json()).mail.timeZone
  for (const timeZone of ['Asia/Tokyo', 'Europe/Lisbon']) {
    expect((await app.as(ana).put('/notices/time-zone', { timeZone })).status).toBe(200)
    expect(await zone()).toBe('Asia/Tokyo')
  }
  await mailSettings(app, ana, { timeZone: 'Europe/Lisbon' })
  await app.as(ana).put('/notices/time-zone', { timeZone: 'Asia/Tokyo' })
  expect(await zone()).toBe('Europe/Lisbon')
  expect((await app.as(ana).put('/notices/time-zone', { timeZone: 'nowhere' })).status).toBe(422)
})
