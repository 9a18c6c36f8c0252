import { expect, test } from 'vitest'
import { testApp } from '../../../../platform/testing/test-app.ts'

test('a link preview whose pictures are missing from the store is missing too, and no server error', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { id } = await (await app.as(ana).post('/collections', { name: 'Red things', isPublic: true })).json()
  const photo = await app.given.photo({ owner: ana })
  await app.as(ana).put(`/collections/${id}/items/look/${photo.id}`)
  const { shareImage } = await (await app.as(null).get(`/collections/${id}`)).json()
  const keys = await app.db
    .selectFrom('media_files')
    .innerJoin('photo_images', 'photo_images.media_id', 'media_files.media_id')
    .where('photo_images.photo_id', '=', photo.id)
    .select('key')
    .execute()
  for (const { key } of keys) await app.platform.media.remove(key)
  const answer = await app.ask(shareImage)
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'image-not-found'])
})
