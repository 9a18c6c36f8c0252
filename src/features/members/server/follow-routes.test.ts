import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { ownTestApp, testApp } from '../../../platform/testing/test-app.ts'

test('following counts once, however often it is said [FOL-01, FOL-11, API-14]', async () => {
  const { given, as } = await testApp()
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  await as(cleo).put(`/members/${ben.id}/follow`)
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).put(`/members/${ben.id}/follow`)
    expect(await answer.json()).toEqual({ followedByViewer: true, requestedByViewer: false, followerCount: 2 })
  }
  expect(await (await as(ana).get(`/members/${ben.id}`)).json()).toMatchObject({
    followerCount: 2,
    followingCount: 0,
    followedByViewer: true,
  })
  expect(await (await as(ben).get(`/members/${ana.id}`)).json()).toMatchObject({
    followingCount: 1,
    followedByViewer: false,
  })
})

test('unfollowing takes it back, also twice [FOL-01, FOL-02]', async () => {
  const { given, as } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  await as(ana).put(`/members/${ben.id}/follow`)
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).delete(`/members/${ben.id}/follow`)
    expect(await answer.json()).toEqual({ followedByViewer: false, requestedByViewer: false, followerCount: 0 })
  }
})

test('nobody follows themselves [FOL-03]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const answer = await as(ana).put(`/members/${ana.id}/follow`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'cannot-follow-yourself',
    title: 'You cannot follow yourself',
  })
})

test.each([
  ['nobody', 401, 'sign-in-required'],
  ['somebody paused', 403, 'account-suspended'],
])('%s cannot follow [FOL-04]', async (who, status, code) => {
  const { given, as } = await testApp()
  const viewer = who === 'nobody' ? null : await given.member({ isSuspended: true })
  const answer = await as(viewer).put(`/members/${(await given.member()).id}/follow`)
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test('a member who is not there cannot be followed, nor anything that is no id', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const missing = await as(ana).put(`/members/${newId()}/follow`)
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'member-not-found'])
  const nonsense = await as(ana).put('/members/ben/follow')
  expect([nonsense.status, (await nonsense.json()).code]).toEqual([422, 'form-invalid'])
})

