import { expect, test } from 'vitest'
import { ownTestApp, type TestApp, testApp } from '../../../../../../platform/testing/test-app.ts'
import { LABELS } from '../../../labels/label-words.ts'
import { clearPhotoCache } from '../photo-cache.ts'

type Listed = { items: { id: string; labels: string[] }[]; nextCursor: string | null }

const list = async (app: TestApp, query: string) =>
  (await (await app.as(null).get(`/photos${query}`)).json()) as Listed

const labelsOf = ({ items }: Listed) => items.map(({ labels }) => labels.join(' '))

/** Creates one look per label, one with two labels, and one without; each newer than the one before. */
async function labelledLooks(app: TestApp) {
  const owner = await app.given.member()
  const of = [...LABELS.map((label) => [label]), ['paid', 'edited'], []]
  for (const [at, labels] of of.entries()) {
    const { id } = await app.given.photo({
      owner,
      uploadedAt: new Date(Date.now() - 60_000 * (of.length - at)),
    })
    for (const label of labels) {
      await app.db.insertInto('photo_labels').values({ photo_id: id, label }).execute()
    }
  }
  await clearPhotoCache(app.platform)
  return owner
}

test('a list can leave out one or several labels, in any order and repeated, and the old address leaves out paid ones [LABEL-05, DEC-144]', async () => {
  const app = await testApp()
  const owner = `?owner=${(await labelledLooks(app)).id}`
  const every = ['', 'paid edited', 'generated', 'edited', 'own-brand', 'gifted', 'paid']
  expect(labelsOf(await list(app, owner))).toEqual(every)
  for (const label of LABELS) {
    const left = every.filter((has) => !has.split(' ').includes(label))
    expect([label, labelsOf(await list(app, `${owner}&without=${label}`))]).toEqual([label, left])
  }
  const two = ['', 'own-brand', 'edited', 'generated', 'gifted'].filter((has) => has !== 'edited')
  for (const query of ['&without=paid&without=edited', '&without=edited&without=paid&without=paid']) {
    expect(labelsOf(await list(app, `${owner}${query}`)).sort()).toEqual(two.sort())
  }
  expect(labelsOf(await list(app, `${owner}&paid=without`))).toEqual(
    every.filter((has) => !has.includes('paid')),
  )
  expect(labelsOf(await list(app, `${owner}&paid=without&without=edited`)).sort()).toEqual(two)
  expect(
    labelsOf(await list(app, `${owner}&${LABELS.map((label) => `without=${label}`).join('&')}`)),
  ).toEqual([''])
})

test('an unknown label is refused, and so is any value of the old address but leaving out [LABEL-05]', async () => {
  const app = await testApp()
  for (const query of ['?without=cheap', '?without=paid&without=cheap', '?without=', '?paid=with']) {
    expect([query, (await app.as(null).get(`/photos${query}`)).status]).toEqual([query, 422])
  }
})

test('a list without some labels continues page by page, and its cursor is refused with other labels [LABEL-05]', async () => {
  const app = await ownTestApp()
  for (let at = 0; at < 3; at++) await labelledLooks(app)
  for (const order of ['newest', 'top']) {
    const asked = `?order=${order}&without=gifted&without=generated&limit=4`
    const whole = await list(app, `?order=${order}&without=generated&without=gifted`)
    const pages: Listed[] = [await list(app, asked)]
    while (pages.at(-1)!.nextCursor)
      pages.push(await list(app, `${asked}&cursor=${pages.at(-1)!.nextCursor}`))
    expect(pages.map(({ items }) => items.length)).toEqual([4, 4, 4, 3])
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
    expect(labelsOf(whole).some((has) => has === 'gifted' || has === 'generated')).toBe(false)
    const other = await app.as(null).get(`/photos?order=${order}&limit=4&cursor=${pages[0]!.nextCursor}`)
    expect(other.status).toBe(400)
  }
})
