import { expect, test } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../testing/contest.ts'

test('the first picture of an entry can be replaced until somebody votes for it; further pictures and texts can change after that [VOTE-37]', async () => {
  const app = await testApp()
  const { category, entry, vote, takeBack, voter } = contestHelpers(app)
  const photo = await entry(await category())
  const image = (pictureId: string) => ({ pictureId, altText: '', productTags: [], brandTags: [] })
  const change = (...pictureIds: string[]) =>
    app.as(photo.owner).patch(`/photos/${photo.id}`, { images: pictureIds.map(image) })
  const [other, third] = [await app.given.picture(photo.owner), await app.given.picture(photo.owner)]
  expect((await change(other.id)).status).toBe(200)
  const fan = await voter()
  await vote(fan, photo)
  for (const pictureIds of [[third.id], [third.id, other.id]]) {
    const refused = await change(...pictureIds)
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { 'images.0.pictureId': expect.stringContaining('Members have voted for the first picture') },
    ])
  }
  expect((await change(other.id, third.id)).status).toBe(200)
  expect((await app.as(photo.owner).patch(`/photos/${photo.id}`, { caption: 'In the rain.' })).status).toBe(
    200,
  )
  // Nobody's vote is left on it.
  await takeBack(fan, photo)
  expect((await change(third.id)).status).toBe(200)
})
