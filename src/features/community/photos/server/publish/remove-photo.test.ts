import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

const LIKES = 6_000

test('a deleted photo with thousands of likes disappears at once, cannot come back, and is later removed with all its rows [ACT-33]', async () => {
  const app = await ownTestApp()
  const { given, as, db } = app
  const [owner, moderator] = [await given.member(), await given.member({ role: 'moderator' })]
  const [photo, other] = [await given.photo({ owner }), await given.photo({ owner })]
  await sql`
    with fans as (
      insert into members (id, email, username, display_name)
      select gen_random_uuid(), 'fan' || n || '@example.com', 'fan' || n, 'Fan' from generate_series(1, ${LIKES}::integer) n
      returning id
    ),
    liked as (insert into photo_likes (photo_id, member_id) select ${photo.id}::uuid, id from fans returning member_id)
    update photos set like_count = (select count(*) from liked) where id = ${photo.id}`.execute(db)
  const comment = await (
    await as(moderator).post(`/photos/${photo.id}/comments`, { content: 'Lovely' })
  ).json()
  await as(owner).post(`/photos/${photo.id}/comments`, { content: 'Thanks', replyTo: comment.id })

  expect((await as(owner).delete(`/photos/${photo.id}`)).status).toBe(200)
  for (const viewer of [owner, moderator, null]) {
    expect((await as(viewer).get(`/photos/${photo.id}`)).status).toBe(404)
  }
  expect((await as(owner).delete(`/photos/${photo.id}`)).status).toBe(404)
  // As a moderator or a reopened account would.
  await db.updateTable('photos').set({ state: 'published' }).where('owner_id', '=', owner.id).execute()
  expect((await as(owner).get(`/photos/${photo.id}`)).status).toBe(404)
  expect((await as(owner).get(`/photos/${other.id}`)).status).toBe(200)

  await app.drainJobs()
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from photos where id = ${photo.id}) + (select count(*) from photo_likes)
         + (select count(*) from photo_comments) + (select count(*) from photo_removals) as left`.execute(db)
  expect(rows[0]!.left).toBe(0)
})
