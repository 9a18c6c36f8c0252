import { expect, test } from 'vitest'
import { signedOut, type Viewer } from '../../../platform/sign-in/viewer.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { viewerOf } from '../../../platform/testing/viewers.ts'
import { mayListen } from './live-topics.ts'

test('visitors may listen to the feed, members also to “me” and “followed”, and neither to “orders” or an unknown topic [DEC-75]', async () => {
  const { platform } = await testApp()
  const may = (viewer: Viewer, topic: string) => mayListen(platform, viewer, topic)
  const ana = viewerOf('ana')
  const topics = ['feed', 'me', 'followed', 'orders', 'everything']
  expect(await Promise.all(topics.map((topic) => may(signedOut, topic)))).toEqual([
    ...[true, false, false, false, false],
  ])
  expect(await Promise.all(topics.map((topic) => may(ana, topic)))).toEqual([true, true, true, false, false])
})

test('a viewer may listen to a photo’s topic only when they may see the photo [DEC-07]', async () => {
  const { platform, given, db } = await testApp()
  const [photo, ben] = [await given.photo(), await given.member()]
  const may = (memberId: string) => mayListen(platform, viewerOf(memberId), `photo:${photo.id}`)
  expect(await may(ben.id)).toBe(true)
  await db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', photo.id).execute()
  expect([await may(ben.id), await may(photo.owner.id)]).toEqual([false, true])
})
