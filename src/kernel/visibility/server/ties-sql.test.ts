import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../platform/testing/given.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { noTies } from './ties.ts'
import {
  apartSql,
  areApart,
  blockedSql,
  closedSql,
  follows,
  followsSql,
  hiddenPostsSql,
  isClosed,
  mutedSql,
  photoVisibleSql,
  readTies,
} from './ties-sql.ts'

const { db, given, platform } = await testApp()
const [viewer, stranger] = [await given.member(), await given.member()]
const [followed, follower] = [await given.member(), await given.member()]
const [blocked, blocker] = [await given.member(), await given.member()]
const [muted, muter, closed] = [await given.member(), await given.member(), await given.member()]
const everybody = { stranger, followed, follower, blocked, blocker, muted, muter, closed }
const pair = (one: TestMember, other: TestMember) => [one.id, other.id]

await given.follow(viewer, followed)
await given.follow(follower, viewer)
for (const [blocker_id, blocked_id] of [pair(viewer, blocked), pair(blocker, viewer)])
  await db.insertInto('blocks').values({ blocker_id: blocker_id!, blocked_id: blocked_id! }).execute()
for (const [muter_id, muted_id] of [pair(viewer, muted), pair(muter, viewer)])
  await db.insertInto('mutes').values({ muter_id: muter_id!, muted_id: muted_id! }).execute()
await db
  .insertInto('closed_accounts')
  .values({ member_id: closed.id, remove_at: new Date(Date.now() + 86_400_000) })
  .execute()

/** Returns the members that match the condition, as seen by the viewer or by a visitor. */
async function membersMatching(
  condition: (viewer: string, member: string) => string,
  by: string | null = viewer.id,
) {
  const said = by === null ? 'null::uuid' : `'${by}'::uuid`
  const { rows } = await sql<{ id: string }>`
    select id from members where ${sql.raw(condition(said, 'members.id'))}`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  return Object.entries(everybody).flatMap(([name, { id }]) => (ids.has(id) ? [name] : []))
}

test('the follow condition matches the members a viewer follows, not the viewer’s followers [DEC-07]', async () => {
  expect(await membersMatching(followsSql)).toEqual(['followed'])
  expect(await membersMatching(followsSql, null)).toEqual([])
  const { rows } = await sql<{ id: string }>`
    select id from members where ${follows(viewer.id, 'members.id')}`.execute(db)
  expect(rows).toEqual([{ id: followed.id }])
})

test('two members are apart when either has blocked the other, and everyone is apart from a closed account [DEC-73]', async () => {
  expect(await membersMatching(blockedSql)).toEqual(['blocked', 'blocker'])
  expect(await membersMatching((_viewer, member) => closedSql(member))).toEqual(['closed'])
  expect(await membersMatching(apartSql)).toEqual(['blocked', 'blocker', 'closed'])
  expect(await membersMatching(apartSql, null)).toEqual(['closed'])
  const apart = await sql<{ id: string }>`
    select id from members where ${areApart(viewer.id, 'members.id')} order by id`.execute(db)
  expect(apart.rows.map(({ id }) => id)).toEqual([blocked.id, blocker.id, closed.id].sort())
  const gone = await sql<{ id: string }>`select id from members where ${isClosed('members.id')}`.execute(db)
  expect(gone.rows).toEqual([{ id: closed.id }])
})

test('a viewer hears nothing from muted or apart members, but still hears from those who muted the viewer [DEC-73]', async () => {
  expect(await membersMatching(mutedSql)).toEqual(['muted'])
  expect(await membersMatching(hiddenPostsSql)).toEqual(['blocked', 'blocker', 'muted', 'closed'])
})

test('a photo is open to everyone, or only to its owner and their followers, and never across a block [DEC-07, DEC-73]', async () => {
  const owners = { viewer, followed, follower, blocked, stranger }
  const open: string[] = []
  for (const [name, owner] of Object.entries(owners))
    for (const followersOnly of [false, true]) {
      const { id } = await given.photo({ owner })
      await db.updateTable('photos').set({ followers_only: followersOnly }).where('id', '=', id).execute()
      const { rows } = await sql`
        select id from photos where id = ${id} and ${sql.raw(photoVisibleSql(`'${viewer.id}'::uuid`))}`.execute(
        db,
      )
      if (rows.length > 0) open.push(`${name}${followersOnly ? ', for followers' : ''}`)
    }
  expect(open).toEqual([
    ...['viewer', 'viewer, for followers', 'followed', 'followed, for followers', 'follower', 'stranger'],
  ])
})

test('a visitor and a stranger have no ties to a member; a follow and a block are read as ties [DEC-07]', async () => {
  expect(noTies).toEqual({ followsOwner: false, isApart: false })
  expect(await readTies(platform.pool, null, closed.id)).toEqual(noTies)
  expect(await readTies(platform.pool, viewer.id, stranger.id)).toEqual(noTies)
  expect(await readTies(platform.pool, viewer.id, followed.id)).toEqual({ ...noTies, followsOwner: true })
  expect(await readTies(platform.pool, viewer.id, blocker.id)).toEqual({ ...noTies, isApart: true })
})

test('a column without its table is refused when the queried tables have a column of that name [DEC-73]', () => {
  for (const name of ['follower_id', 'followed_id', 'created_at', 'was_requested']) {
    expect(() => followsSql(name, 'members.id')).toThrow(name)
    expect(() => followsSql('members.id', name)).toThrow(name)
  }
  expect(() => closedSql('member_id')).toThrow('member_id')
  expect(closedSql('owner_id')).toContain('owner_id')
})
