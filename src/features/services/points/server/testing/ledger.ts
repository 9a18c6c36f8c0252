import { sql } from 'kysely'
import { expect } from 'vitest'
import { mondayOf } from '../../../../../kernel/time/monday.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'
import { givePoints } from '../give-points.ts'
import { settleDuePoints } from '../settle-points.ts'

export const HOUR_MS = 3_600_000

export const DAY_MS = 24 * HOUR_MS

/** Noon of last week's Wednesday: the days around it are in the same week. */
export const WEDNESDAY = mondayOf(new Date()).getTime() - 5 * DAY_MS + 12 * HOUR_MS

export const onDay = (days: number) => new Date(WEDNESDAY + days * DAY_MS)

/** Makes a member old enough to earn, whatever the test's date. */
export async function eligibleMember(
  { given, db }: TestApp,
  options: Parameters<TestApp['given']['member']>[0] = {},
) {
  const member = await given.member(options)
  await db
    .updateTable('members')
    .set({ created_at: onDay(-400) })
    .where('id', '=', member.id)
    .execute()
  return member
}

export const eligibleMembers = async (app: TestApp, count: number) => {
  const members: TestMember[] = []
  for (let i = 0; i < count; i++) members.push(await eligibleMember(app))
  return members
}

/** Postgres timestamps are finer than a Date: settle a moment later, so that what has just happened is due. */
export const settle = ({ platform }: TestApp, at: Date) =>
  settleDuePoints(platform, { now: new Date(at.getTime() + 50), needsConfirmedEmail: true })

/** Moves what a test has just done to that moment. */
export async function setHappenedAt({ db }: TestApp, photoId: string, at: Date) {
  await db.updateTable('photos').set({ uploaded_at: at }).where('id', '=', photoId).execute()
  await db.updateTable('photo_likes').set({ created_at: at }).where('photo_id', '=', photoId).execute()
  await db.updateTable('photo_comments').set({ created_at: at }).where('photo_id', '=', photoId).execute()
  await db
    .insertInto('points_due')
    .values({ subject_kind: 'photo', subject_id: photoId, due_at: at })
    .execute()
}

export async function postBy(app: TestApp, owner: TestMember, at: Date, isDescribed = true) {
  const photo = await app.given.photo({ owner, products: [await app.given.product()], uploadedAt: at })
  if (isDescribed) {
    await app.db
      .updateTable('photo_images')
      .set({ alt_text: 'A coat on a chair' })
      .where('photo_id', '=', photo.id)
      .execute()
  }
  await setHappenedAt(app, photo.id, at)
  return photo
}

export async function like(app: TestApp, photoId: string, likers: TestMember[], at: Date) {
  for (const liker of likers) expect((await app.as(liker).put(`/photos/${photoId}/like`)).status).toBe(200)
  await setHappenedAt(app, photoId, at)
}

/** Adds eight points directly, as the ledger records a first place, without any checks. */
export const winEight = ({ db }: TestApp, { id }: { id: string }, subjectId = newId()) =>
  db
    .transaction()
    .execute((tx) =>
      givePoints(
        tx,
        [{ memberId: id, rule: 'contest-first', subjectKind: 'contest', subjectId, points: 8 }],
        new Date(),
      ),
    )

export async function ledgerOf({ db }: TestApp, member: TestMember) {
  const rows = await db
    .selectFrom('points_entries')
    .select(['id', 'rule', 'points', 'note', 'reverses', 'created_at'])
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}

export const pointsOf = async ({ db }: TestApp, member: TestMember) =>
  (await db.selectFrom('members').select('points').where('id', '=', member.id).executeTakeFirstOrThrow())
    .points

export async function expectSums({ db }: TestApp) {
  const { rows } = await sql`
    select members.id from members
    where points <> (select coalesce(sum(points), 0) from points_entries where member_id = members.id)`.execute(
    db,
  )
  expect(rows).toEqual([])
}
