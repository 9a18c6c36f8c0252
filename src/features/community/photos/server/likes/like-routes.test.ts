import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFast } from '../../../../../platform/fast/switch.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'

test('a like counts, and is there after a reload [ACT-01, ACT-06, ENT-11, API-09]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const answer = await as(ana).put(`/photos/${photo.id}/like`)
  expect(await answer.json()).toEqual({ likeCount: 1, likedByViewer: true })
  const view = await (await as(ana).get(`/photos/${photo.id}`)).json()
  expect(view).toMatchObject({ likeCount: 1, likedByViewer: true })
})

test('liking twice counts once [ACT-11, DEC-33]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  await as(ana).put(`/photos/${photo.id}/like`)
  const again = await as(ana).put(`/photos/${photo.id}/like`)
  expect(await again.json()).toEqual({ likeCount: 1, likedByViewer: true })
})

test('taking a like back twice never counts below zero [ACT-02]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  await as(ana).put(`/photos/${photo.id}/like`)
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).delete(`/photos/${photo.id}/like`)
    expect(await answer.json()).toEqual({ likeCount: 0, likedByViewer: false })
  }
})

test('an edit of a photo cannot set its like count [DEC-33]', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  const photo = await given.photo({ owner })
  await as(owner).patch(`/photos/${photo.id}`, { likeCount: 500, like_count: 500, score: 9 })
  expect(await (await as(owner).get(`/photos/${photo.id}`)).json()).toMatchObject({ likeCount: 0 })
})

test.each([
  ['signed out', 'nobody', 401, 'sign-in-required', undefined],
  ['suspended', 'paused', 403, 'account-suspended', '42501'],
] as const)(
  'a like by a viewer who is %s is refused [ACT-07, ACT-08, ACT-22, DEC-76]',
  async (_, who, status, code, alias) => {
    const { given, as } = await testApp()
    const photo = await given.photo()
    const viewer = who === 'nobody' ? null : await given.member({ isSuspended: true })
    const answer = await as(viewer).put(`/photos/${photo.id}/like`)
    expect(answer.status).toBe(status)
    const problem = await answer.json()
    expect(problem).toMatchObject({ code })
    expect(problem.alias).toBe(alias)
  },
)

test('a like of a missing photo is refused with the code of the specification [ACT-09, DEC-76]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const answer = await as(ana).put('/photos/01890000-0000-7000-8000-000000000000/like')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'photo-not-found', alias: '23503' })
})

test('a like of a hidden photo is refused as if the photo were missing [ACT-09]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo({ state: 'hidden' })]
  expect((await as(ana).put(`/photos/${photo.id}/like`)).status).toBe(404)
})

test('a like with an invalid photo id is refused', async () => {
  const { given, as } = await testApp()
  const answer = await as(await given.member()).put(`/photos/${encodeURIComponent("1' or '1'='1")}/like`)
  expect(answer.status).toBe(422)
})

test('viewers with the photo open receive the new like count live [DEC-75]', async () => {
  const { given, as, hear } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const heard = await hear(`photo:${photo.id}`)
  await as(ana).put(`/photos/${photo.id}/like`)
  await expect.poll(() => heard).toEqual([{ kind: 'likes', likeCount: 1 }])
})

test('two hundred members who like one photo at once are all counted, in few transactions if likes are batched [ACT-01]', async () => {
  const { given, as, db } = await testApp()
  const photo = await given.photo()
  const members = await Promise.all(Array.from({ length: 200 }, () => given.member()))
  const answers = await Promise.all(members.map((member) => as(member).put(`/photos/${photo.id}/like`)))
  expect(answers.map((answer) => answer.status)).toEqual(members.map(() => 200))
  const transactions = await db
    .selectFrom('photo_likes')
    .select((eb) => eb.fn.count<number>(eb.ref('created_at')).distinct().as('count'))
    .where('photo_id', '=', photo.id)
    .executeTakeFirstOrThrow()
  expect(transactions.count).toBeLessThan(isFast('batches') ? 100 : 201)
  expect(await (await as(members[0]!).get(`/photos/${photo.id}`)).json()).toMatchObject({ likeCount: 200 })
})

test('the like count is the number of likes, whatever many members do at the same time [ACT-02, DEC-33]', async () => {
  const { given, as, db } = await testApp()
  const members = await Promise.all(Array.from({ length: 5 }, () => given.member()))
  const step = fc.record({ who: fc.nat({ max: 4 }), liked: fc.boolean(), isImpatient: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const photo = await given.photo({ owner: members[0]! })
      // A patient member waits for each response; an impatient one does not, so their requests may overtake each
      // other.
      const ofMember = members.map((): Promise<unknown> => Promise.resolve())
      const impatient = new Set<number>()
      const running = steps.map(({ who, liked, isImpatient }) => {
        const method = liked ? 'put' : 'delete'
        const ask = () => as(members[who]!)[method](`/photos/${photo.id}/like`)
        if (isImpatient) impatient.add(who)
        const answer = isImpatient ? ask() : ofMember[who]!.then(ask)
        ofMember[who] = Promise.all([ofMember[who], answer])
        return answer
      })
      for (const answer of await Promise.all(running)) expect(answer.status).toBe(200)

      const rows = await db
        .selectFrom('photo_likes')
        .select('member_id')
        .where('photo_id', '=', photo.id)
        .execute()
      const { like_count } = await db
        .selectFrom('photos')
        .select('like_count')
        .where('id', '=', photo.id)
        .executeTakeFirstOrThrow()
      expect(like_count).toBe(rows.length)
      // For members who waited for the responses, the last request decides.
      const likers = new Set(rows.map((row) => row.member_id))
      const last = new Map(steps.map(({ who, liked }) => [who, liked]))
      for (const [who, liked] of last) {
        if (!impatient.has(who)) expect(likers.has(members[who]!.id)).toBe(liked)
      }
    }),
    { numRuns: 25 },
  )
})
