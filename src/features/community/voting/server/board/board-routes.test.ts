import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { statementNames } from '../../../../../platform/fast/statement-registry.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { givePoints } from '../../../../services/points/server/give-points.ts'
import { findOwnPlace } from './board-sql.ts'

const give = ({ db }: TestApp, memberId: string, points: number) =>
  db
    .transaction()
    .execute((tx) =>
      givePoints(
        tx,
        [{ memberId, rule: 'outfit-of-the-week', subjectKind: 'photo', subjectId: newId(), points }],
        new Date(),
      ),
    )

test('the leaderboard lists members by points, with equal places for equal points and the viewer’s own place, and a member can leave it and return [DEC-51, VOTE-12]', async () => {
  const app = await ownTestApp()
  const [ana, ben, cleo, dora, eve] = [
    await app.given.member({ username: 'ana' }),
    await app.given.member({ username: 'ben' }),
    await app.given.member({ username: 'cleo' }),
    await app.given.member({ username: 'dora' }),
    await app.given.member({ username: 'eve' }),
  ]
  for (const [member, points] of [
    [ana, 30],
    [ben, 12],
    [cleo, 12],
    [dora, 5],
  ] as const) {
    await give(app, member.id, points)
  }
  const board = async (who: typeof ana | null) => (await app.as(who).get('/leaderboard')).json()
  const named = async (who: typeof ana | null) =>
    (await board(who)).items.map((one: { place: number; member: { username: string } }) => [
      one.place,
      one.member.username,
    ])
  expect(await named(null)).toEqual([
    [1, 'ana'],
    [2, 'ben'],
    [2, 'cleo'],
    [4, 'dora'],
  ])
  expect((await board(null)).viewer).toBeNull()
  expect((await board(dora)).viewer).toMatchObject({ place: 4, points: 5, isListed: true })
  expect((await board(eve)).viewer).toMatchObject({ place: null, points: 0 })

  for (let time = 0; time < 2; time++) {
    const left = await app.as(ana).put('/leaderboard/me', { isListed: false })
    expect((await left.json()).viewer).toMatchObject({ isListed: false, place: null, points: 30 })
  }
  expect(await named(null)).toEqual([
    [1, 'ben'],
    [1, 'cleo'],
    [3, 'dora'],
  ])
  await app.as(ana).put('/leaderboard/me', { isListed: true })
  expect((await named(null))[0]).toEqual([1, 'ana'])
  expect((await app.as(null).put('/leaderboard/me', { isListed: false })).status).toBe(401)
})

test('the leaderboard leaves out members whose photos are for followers only, and members across a block in either direction [DEC-51, DEC-07, DEC-73]', async () => {
  const app = await ownTestApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  const dora = await app.given.member()
  for (const member of [ana, ben, cleo, dora]) await give(app, member.id, 10)
  await app.as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  await app.as(cleo).put(`/members/${ben.id}/block`)
  await app.as(ben).put(`/members/${dora.id}/block`)
  const { items, viewer } = await (await app.as(ben).get('/leaderboard')).json()
  expect(items.map((one: { member: { id: string } }) => one.member.id)).toEqual([ben.id])
  expect(viewer.isFollowersOnly).toBe(false)
  expect((await (await app.as(ana).get('/leaderboard')).json()).viewer).toMatchObject({
    isFollowersOnly: true,
    place: null,
  })
})

test('a place is the same for every viewer, also if the viewer does not see a member ahead; suspended members and closed accounts have none [VOTE-32]', async () => {
  const app = await ownTestApp()
  const members = []
  for (const points of [50, 40, 30, 20, 10]) {
    const member = await app.given.member()
    await give(app, member.id, points)
    members.push(member)
  }
  const [ana, ben, cleo, dora, eve] = members as [TestMember, TestMember, TestMember, TestMember, TestMember]
  const places = async (viewer: TestMember | null) => {
    const { items } = await (await app.as(viewer).get('/leaderboard')).json()
    return items.map(({ place, member }: { place: number; member: { id: string } }) => [place, member.id])
  }
  await app.as(ben).put(`/members/${eve.id}/block`)
  expect(await places(eve)).toEqual([
    [1, ana.id],
    [3, cleo.id],
    [4, dora.id],
    [5, eve.id],
  ])
  await app.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', ana.id)
    .execute()
  await app.db.insertInto('closed_accounts').values({ member_id: cleo.id, remove_at: new Date() }).execute()
  expect(await places(null)).toEqual([
    [1, ben.id],
    [2, dora.id],
    [3, eve.id],
  ])
  expect(await places(eve)).toEqual([
    [2, dora.id],
    [3, eve.id],
  ])
  const ownPlace = async (viewer: TestMember) =>
    (await (await app.as(viewer).get('/leaderboard')).json()).viewer.place
  expect(await ownPlace(eve)).toBe(3)
  expect(await ownPlace(ana)).toBeNull()
})

test('a member’s own place is counted from the index, without reading the members before them [PTS-16]', async () => {
  const { given, db, platform } = await ownTestApp()
  const { id } = await given.member()
  await db.transaction().execute(async (tx) => {
    // Points without the entries of the ledger, which triggers ask for.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into members (id, username, email, display_name, points)
      select gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@showoff.example', 'Crowd', n
      from generate_series(1, 3000) as n`.execute(tx)
    await sql`
      insert into closed_accounts (member_id, remove_at)
      select id, now() from members where points % 50 = 7`.execute(tx)
  })
  await platform.pool.query('vacuum analyze members, closed_accounts')
  const [own] = await findOwnPlace(db, [id, 1_000])
  expect(own?.ahead).toBe(1_000)
  const [statement = ''] = [...statementNames].find(([, name]) => name === 'own-board-place') ?? []
  const { rows } = await platform.pool.query(`explain (analyze, buffers, format json) ${statement}`, [
    id,
    1_000,
  ])
  expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(150)
})
