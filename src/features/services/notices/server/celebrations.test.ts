import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'

const taken = async (app: TestApp, member: TestMember) => {
  const answer = await app.as(member).post('/notices/celebrations')
  expect(answer.status).toBe(200)
  return (await answer.json()).items
}

test('the first like is celebrated once, on the device that asks first, and is sent live [PTS-12]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner: ana })
  const heard = await app.hear(`member:${ana.id}`)
  // The owner's own like raises no notice.
  await app.as(ana).put(`/photos/${photo.id}/like`)
  expect(await taken(app, ana)).toEqual([])
  await app.as(ben).put(`/photos/${photo.id}/like`)
  await expect.poll(() => heard).toContainEqual({ kind: 'notice', of: 'like', celebrates: true })

  const answers = await Promise.all(Array.from({ length: 4 }, () => taken(app, ana)))
  expect(answers.flat()).toEqual([
    expect.objectContaining({
      title: 'Your first like',
      text: `${ben.username} liked your photo.`,
      link: `/photo/${photo.id}`,
      picture: expect.objectContaining({}),
    }),
  ])
})

test('no later like is celebrated, on another photo, by another member or repeated [PTS-12]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  const [photo, another] = [await app.given.photo({ owner: ana }), await app.given.photo({ owner: ana })]
  await app.as(ben).put(`/photos/${photo.id}/like`)
  expect(await taken(app, ana)).toHaveLength(1)
  await app.as(cleo).put(`/photos/${another.id}/like`)
  await app.as(cleo).delete(`/photos/${another.id}/like`)
  await app.as(ben).delete(`/photos/${photo.id}/like`)
  for (const liker of [ben, cleo]) await app.as(liker).put(`/photos/${another.id}/like`)
  expect(await taken(app, ana)).toEqual([])
})

test('a like that is taken back, read, muted or from a blocked member is not celebrated [PTS-12]', async () => {
  const app = await testApp()
  const ben = await app.given.member()
  const liked = async (then: (ana: TestMember, photoId: string) => Promise<unknown>) => {
    const ana = await app.given.member()
    const photo = await app.given.photo({ owner: ana })
    await app.as(ben).put(`/photos/${photo.id}/like`)
    await then(ana, photo.id)
    return taken(app, ana)
  }
  expect(await liked((_ana, photoId) => app.as(ben).delete(`/photos/${photoId}/like`))).toEqual([])
  const until = () => ({ until: new Date(Date.now() + 1000).toISOString() })
  expect(await liked((ana) => app.as(ana).put('/notices/read', until()))).toEqual([])
  expect(await liked((ana) => app.as(ana).put(`/members/${ben.id}/block`))).toEqual([])

  const ana = await app.given.member()
  await app.as(ana).patch('/notices/settings', { kind: 'like', isOn: false })
  const photo = await app.given.photo({ owner: ana })
  await app.as(ben).put(`/photos/${photo.id}/like`)
  expect(await taken(app, ana)).toEqual([])
})

test('the first follower is celebrated, and the second is not [PTS-12]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  await app.as(ben).put(`/members/${ana.id}/follow`)
  expect(await taken(app, ana)).toEqual([
    expect.objectContaining({ title: 'Your first follower', text: `${ben.username} followed you.` }),
  ])
  await app.as(cleo).put(`/members/${ana.id}/follow`)
  await app.as(ben).delete(`/members/${ana.id}/follow`)
  await app.as(ben).put(`/members/${ana.id}/follow`)
  expect(await taken(app, ana)).toEqual([])
})

test('a visitor cannot read celebrations [PTS-12]', async () => {
  const app = await testApp()
  expect((await app.as(null).post('/notices/celebrations')).status).toBe(401)
})
