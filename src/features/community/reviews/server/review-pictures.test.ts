import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { ReviewPage, WrittenReview } from '../review.ts'

async function withPictures(count: number) {
  const app = await testApp()
  const { given, as } = app
  const [author, product] = [await given.member(), await given.product()]
  const pictures: string[] = []
  for (let i = 0; i < count; i++) pictures.push((await given.picture(author, 'review')).id)
  const path = `/products/${product.id}/reviews`
  const post = (pictureIds: string[], by = author) => as(by).post(path, { content: 'See.', pictureIds })
  const review = async (pictureIds: string[]) =>
    ((await (await post(pictureIds)).json()) as WrittenReview).review
  const shown = async () => {
    const page = (await (await as(null).get(path)).json()) as ReviewPage
    return page.items[0]?.pictures.map(({ pictureId }) => pictureId)
  }
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of app.platform.media.list('review_pictures/')) keys.push(key)
    return pictures.filter((id) => keys.some((key) => key.includes(id)))
  }
  const rows = async () => {
    const media = await app.db.selectFrom('media').select('id').where('id', 'in', pictures).execute()
    return pictures.filter((id) => media.some((row) => row.id === id))
  }
  return { ...app, author, product, path, pictures, post, review, shown, files, rows }
}

test('a review shows up to three pictures of its author, in their order [DEC-09]', async () => {
  const { as, author, pictures, post, review, shown } = await withPictures(4)
  const [a, b, c] = pictures
  const { id } = await review([b!, a!])
  expect(await shown()).toEqual([b, a])
  await as(author).patch(`/reviews/${id}`, { content: 'See.', pictureIds: [a, b, c] })
  expect(await shown()).toEqual([a, b, c])
  // Left out of the request, they stay.
  await as(author).patch(`/reviews/${id}`, { content: 'Look.' })
  expect(await shown()).toEqual([a, b, c])
  const four = await post(pictures)
  expect([four.status, (await four.json()).fields]).toEqual([
    422,
    { pictureIds: 'Please choose at most 3 photos' },
  ])
  const twice = await post([a!, a!])
  expect([twice.status, (await twice.json()).fields]).toEqual([
    422,
    { pictureIds: 'Please choose each photo once' },
  ])
  expect(await shown()).toEqual([a, b, c])
})

test('another member’s picture, one uploaded for a photo, and a missing one are refused alike [DEC-09]', async () => {
  const { given, author, post, shown, pictures, review } = await withPictures(1)
  await review(pictures)
  const theirs = await given.picture(await given.member(), 'review')
  const ofPhoto = await given.picture(author)
  for (const id of [theirs.id, ofPhoto.id, crypto.randomUUID()]) {
    const answer = await post([...pictures, id])
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'image-not-found'])
  }
  expect(await shown()).toEqual(pictures)
})

test('a picture taken out of a review is deleted with its rows and files, and the others stay [DEC-09, DEC-34]', async () => {
  const { as, author, pictures, review, files, rows, drainJobs } = await withPictures(3)
  const [a, b, c] = pictures
  const { id } = await review([a!, b!, c!])
  await as(author).patch(`/reviews/${id}`, { content: 'See.', pictureIds: [c, a] })
  await drainJobs()
  expect([await files(), await rows()]).toEqual([
    [a, c],
    [a, c],
  ])
  await review([])
  await drainJobs()
  expect([await files(), await rows()]).toEqual([[], []])
})

test('removing a review deletes its pictures [DEC-09, DEC-34]', async () => {
  const { as, author, pictures, review, files, rows, drainJobs } = await withPictures(2)
  const { id } = await review(pictures)
  expect((await as(author).delete(`/reviews/${id}`)).status).toBe(200)
  await drainJobs()
  expect([await files(), await rows()]).toEqual([[], []])
})

test('a picture for a review has less than 5 MB, also when it is sent in pieces [DEC-52]', async () => {
  const { as, ask, author } = await withPictures(0)
  const png = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  // A PNG ends at its last chunk; the bytes after it are ignored, but count toward the size.
  const send = (bytes: number) =>
    as(author).send('/pictures?for=review', Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
  expect((await send(5_242_879)).status).toBe(201)
  const refused = await send(5_242_880)
  expect([refused.status, (await refused.json()).code]).toEqual([413, 'picture-too-large'])
  const started = await ask('/api/uploads', {
    method: 'POST',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-length': '5242880', cookie: author.cookie },
      'upload-metadata': `for ${btoa('review')}`,
    },
  })
  expect([started.status, (await started.json()).code]).toEqual([413, 'picture-too-large'])
})

test('an upload for a review that is no picture is refused [DEC-52]', async () => {
  const { as, author } = await withPictures(0)
  const answer = await as(author).post('/pictures?for=review', {})
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'picture-not-an-image'])
})
