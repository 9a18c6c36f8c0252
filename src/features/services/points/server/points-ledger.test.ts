import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { levels } from '../../../../kernel/session/levels.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { longTest } from '../../../../platform/testing/long-test.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import {
  DAY_MS,
  eligibleMember,
  eligibleMembers,
  expectSums,
  HOUR_MS,
  ledgerOf,
  like,
  onDay,
  pointsOf,
  postBy,
  setHappenedAt,
  settle,
  WEDNESDAY,
  winEight,
} from './testing/ledger.ts'

test('liking and unliking a thousand times earns no more points [DEC-67]', async () => {
  const app = await ownTestApp()
  const [ana, ...likers] = await eligibleMembers(app, 6)
  const photo = await postBy(app, ana!, onDay(0))
  await like(app, photo.id, likers, onDay(0))
  await settle(app, onDay(2))
  const before = await pointsOf(app, ana!)
  expect(before).toBe(3 + 2 + 1)
  for (let i = 0; i < 1_000; i++) {
    const ask = app.as(likers[i % likers.length]!)
    await (i % 2 ? ask.put(`/photos/${photo.id}/like`) : ask.delete(`/photos/${photo.id}/like`))
    if (i % 100 === 0) await settle(app, new Date(onDay(2).getTime() + i * 60_000))
  }
  for (const liker of likers) await app.as(liker).put(`/photos/${photo.id}/like`)
  await setHappenedAt(app, photo.id, onDay(4))
  for (let day = 5; day < 12; day++) await settle(app, onDay(day))
  expect(await pointsOf(app, ana!)).toBeLessThanOrEqual(before)
  await expectSums(app)
}, 120_000)

test('a withdrawn like takes its points back, and they return a day after the like is given again', async () => {
  const app = await testApp()
  const [ana, ...likers] = await eligibleMembers(app, 6)
  const photo = await postBy(app, ana!, onDay(0))
  await like(app, photo.id, likers, onDay(0))
  await settle(app, onDay(2))
  expect(await pointsOf(app, ana!)).toBe(6)
  await app.as(likers[0]!).delete(`/photos/${photo.id}/like`)
  await settle(app, new Date())
  const ledger = await ledgerOf(app, ana!)
  expect(ledger.at(-1)).toMatchObject({ rule: 'liked-by-5', points: -1 })
  expect(await pointsOf(app, ana!)).toBe(5)
  const again = new Date()
  await app.as(likers[0]!).put(`/photos/${photo.id}/like`)
  await settle(app, new Date(again.getTime() + 23 * HOUR_MS))
  expect(await pointsOf(app, ana!)).toBe(5)
  await settle(app, new Date(again.getTime() + 25 * HOUR_MS))
  expect(await pointsOf(app, ana!)).toBe(6)
  await expectSums(app)
})

longTest(
  'ten accounts that like each other stay within the limits',
  async () => {
    const app = await ownTestApp()
    const ring = await eligibleMembers(app, 10)
    for (let day = 0; day < 12; day++) {
      for (const owner of ring) {
        const photo = await postBy(app, owner, onDay(day))
        await app.db
          .insertInto('photo_likes')
          .values(
            ring.filter(({ id }) => id !== owner.id).map(({ id }) => ({ photo_id: photo.id, member_id: id })),
          )
          .execute()
        await setHappenedAt(app, photo.id, onDay(day))
      }
      await settle(app, new Date(onDay(day + 1).getTime() + HOUR_MS))
    }
    const { rows } = await sql<{ day: number; week: number; appreciated: number }>`
    select (select max(sum) from (select sum(points) from points_entries
              group by member_id, date_trunc('day', created_at at time zone 'UTC')) as days) as day,
           (select max(sum) from (select sum(points) from points_entries
              group by member_id, date_trunc('week', created_at at time zone 'UTC')) as weeks) as week,
           (select max(count) from (select count(*) from points_entries where rule = 'appreciated-post' and points > 0
              group by member_id, date_trunc('week', created_at at time zone 'UTC')) as rule) as appreciated`.execute(
      app.db,
    )
    expect(rows[0]!.day).toBeLessThanOrEqual(6)
    expect(rows[0]!.week).toBeLessThanOrEqual(20)
    expect(rows[0]!.appreciated).toBe(4)
    await expectSums(app)
  },
  120_000,
)

test('deleting and posting again earns no more points', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = await eligibleMembers(app, 3)
  let highest = 0
  for (let day = 0; day < 6; day++) {
    const photo = await postBy(app, ana!, onDay(day))
    await like(app, photo.id, [ben!, cleo!], onDay(day))
    await settle(app, onDay(day + 1.5))
    highest = Math.max(highest, await pointsOf(app, ana!))
    expect((await app.as(ana!).delete(`/photos/${photo.id}`)).status).toBe(200)
    await settle(app, new Date(onDay(day + 1.5).getTime() + HOUR_MS))
    // Removals are due immediately, by this machine's clock.
    await settle(app, new Date(Math.max(Date.now(), onDay(day + 1.5).getTime() + 2 * HOUR_MS)))
    expect(await pointsOf(app, ana!)).toBe(0)
  }
  expect(highest).toBeLessThanOrEqual(5)
  await expectSums(app)
})

test('a look deleted after more than thirty days keeps its points', async () => {
  const app = await testApp()
  const ana = await eligibleMember(app)
  const past = new Date(Date.now() - 40 * DAY_MS)
  const photo = await postBy(app, ana, new Date(past.getTime() - 2 * DAY_MS))
  await setHappenedAt(app, photo.id, new Date(past.getTime() - 2 * DAY_MS))
  await settle(app, past)
  expect(await pointsOf(app, ana)).toBe(3)
  await app.as(ana).delete(`/photos/${photo.id}`)
  await settle(app, new Date())
  expect(await pointsOf(app, ana)).toBe(3)
})

test('settling several times, also at once, earns no more points', async () => {
  const app = await testApp()
  const [ana, ...likers] = await eligibleMembers(app, 6)
  const photos = []
  for (let i = 0; i < 5; i++) {
    const photo = await postBy(app, ana!, onDay(0))
    await like(app, photo.id, likers, onDay(0))
    photos.push(photo)
  }
  await Promise.all(Array.from({ length: 6 }, () => settle(app, onDay(2))))
  for (const photo of photos) await setHappenedAt(app, photo.id, onDay(0))
  await Promise.all(Array.from({ length: 6 }, () => settle(app, onDay(2))))
  expect(await pointsOf(app, ana!)).toBe(6)
  const subjects = await app.db
    .selectFrom('points_entries')
    .select(['rule', 'subject_id'])
    .where('member_id', '=', ana!.id)
    .execute()
  expect(new Set(subjects.map((one) => one.rule + one.subject_id)).size).toBe(subjects.length)
})

test('ledger entries cannot be changed or deleted, and points cannot be written directly [DEC-67, PTS-10, ENT-12]', async () => {
  const app = await testApp()
  const ana = await eligibleMember(app)
  await postBy(app, ana, onDay(0))
  await settle(app, onDay(2))
  const change = app.db.updateTable('members').where('id', '=', ana.id)
  await expect(change.set({ points: 1_000 }).execute()).rejects.toThrow('points ledger')
  await expect(change.set({ level: 5 }).execute()).rejects.toThrow('points ledger')
  const entry = { points: 90 }
  await expect(app.db.updateTable('points_entries').set(entry).execute()).rejects.toThrow('not changed')
  await expect(app.db.deleteFrom('points_entries').where('member_id', '=', ana.id).execute()).rejects.toThrow(
    'not removed',
  )
  // The entries of a member are deleted with the account.
  await app.db.deleteFrom('members').where('id', '=', ana.id).execute()
  expect(await ledgerOf(app, ana)).toEqual([])
})

test('the levels in the database match those in the program, and a level once reached stays [PTS-01, PTS-02, PTS-03, PTS-04, PTS-05, PTS-06, DEC-68]', async () => {
  const app = await testApp()
  for (const [index, level] of levels.entries()) {
    for (const [points, expected] of [
      [level.from, index + 1],
      [level.from - 1, Math.max(1, index)],
    ]) {
      const { rows } = await sql<{ level: number }>`select level_of(${points}::integer) as level`.execute(
        app.db,
      )
      expect(rows[0]!.level).toBe(expected)
    }
  }
  const ana = await eligibleMember(app)
  const contests = [newId(), newId()]
  for (const contest of contests) await winEight(app, ana, contest)
  const standing = () =>
    app.db
      .selectFrom('members')
      .select(['points', 'level'])
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
  expect(await standing()).toEqual({ points: 16, level: 2 })
  const { id } = await app.db
    .selectFrom('points_entries')
    .select('id')
    .where('member_id', '=', ana.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const reversal = {
    member_id: ana.id,
    rule: 'contest-first',
    subject_kind: 'contest',
    subject_id: contests[0]!,
  }
  await app.db
    .insertInto('points_entries')
    .values({ ...reversal, id: newId(), points: -8, reverses: id, created_at: new Date() })
    .execute()
  expect(await standing()).toEqual({ points: 8, level: 2 })
})

test('after any actions in any order, the entries add up to the balance and stay within the limits', async () => {
  const app = await ownTestApp()
  const crowd = await eligibleMembers(app, 7)
  const photos: { id: string; owner: TestMember }[] = []
  let clock = WEDNESDAY
  const act = fc.record({
    what: fc.constantFrom('post', 'like', 'like', 'like', 'unlike', 'delete', 'hide', 'settle', 'settle'),
    who: fc.nat(6),
    which: fc.nat(20),
    hours: fc.integer({ min: 1, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const { what, who, which, hours } of acts) {
        clock += hours * HOUR_MS
        const [member, photo] = [crowd[who]!, photos[which % Math.max(1, photos.length)]]
        if (what === 'post') photos.push(await postBy(app, member, new Date(clock)))
        else if (what === 'settle') await settle(app, new Date(clock))
        else if (photo && what === 'like') {
          await app.db
            .insertInto('photo_likes')
            .values({ photo_id: photo.id, member_id: member.id, created_at: new Date(clock) })
            .onConflict((pair) => pair.doNothing())
            .execute()
        } else if (photo && what === 'unlike') {
          await app.db
            .deleteFrom('photo_likes')
            .where('photo_id', '=', photo.id)
            .where('member_id', '=', member.id)
            .execute()
        } else if (photo && what === 'delete') {
          await app.db.deleteFrom('photos').where('id', '=', photo.id).execute()
          photos.splice(photos.indexOf(photo), 1)
        } else if (photo && what === 'hide') {
          await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', photo.id).execute()
        }
        // Makes what triggers queued now due by the clock of this test as well.
        await app.db
          .updateTable('points_due')
          .set({ due_at: new Date(clock) })
          .where('due_at', '>', new Date(clock + 60 * DAY_MS))
          .execute()
      }
      await settle(app, new Date(clock))
      await expectSums(app)
      const { rows } = await sql`
        select member_id from points_entries where reverses is null
        group by member_id, date_trunc('day', created_at at time zone 'UTC') having sum(points) > 6
        union all
        select member_id from points_entries where reverses is null
        group by member_id, date_trunc('week', created_at at time zone 'UTC') having sum(points) > 20
        union all
        select id from members where points < 0`.execute(app.db)
      expect(rows).toEqual([])
    }),
    { numRuns: 15, seed: 20261121 },
  )
}, 120_000)
