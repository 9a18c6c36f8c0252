import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { clearOutfitOfTheWeekCache } from './outfit-of-the-week.ts'
import { countScores } from './scores/testing/count-scores.ts'
import { clearShowcaseCache } from './showcase.ts'

async function showcase(app: TestApp, viewer: TestMember | null = null) {
  const { as, platform } = app
  await countScores(app)
  clearOutfitOfTheWeekCache(platform)
  clearShowcaseCache(platform)
  const answer = await as(viewer).get('/photos/showcase')
  expect(answer.status).toBe(200)
  return (await answer.json()).photo?.id ?? null
}

async function wardrobe({ given }: TestApp) {
  const [shirt, skirt, shoes] = [await given.product(), await given.product(), await given.product()]
  return { shirt, skirt, shoes }
}

test('the look for visitors has at least two pieces on sale, three if possible, and is not the Outfit of the Week if there is another [GEN-15]', async () => {
  const app = await ownTestApp()
  const { given, as } = app
  const { shirt, skirt, shoes } = await wardrobe(app)
  const owner = await given.member()
  expect(await showcase(app)).toBeNull()
  await given.photo({ owner, products: [shirt] })
  await given.photo({ owner, products: [shirt, shirt] })
  expect(await showcase(app)).toBeNull()

  const three = await given.photo({ owner, products: [shirt, skirt, shoes] })
  await as(await given.member({ joinedDaysAgo: 9 })).put(`/photos/${three.id}/like`)
  // It is the Outfit of the Week as well.
  expect(await showcase(app)).toBe(three.id)
  const two = await given.photo({ owner, products: [shirt, skirt] })
  expect(await showcase(app)).toBe(two.id)
  const alsoThree = await given.photo({ owner, products: [shirt, skirt, shoes] })
  expect(await showcase(app)).toBe(alsoThree.id)
})

test('the look for visitors is one the viewer may see, with pieces that can be bought [GEN-15, DEC-07]', async () => {
  const app = await ownTestApp()
  const { given, as, db } = app
  const { shirt, skirt } = await wardrobe(app)
  const products = [shirt, skirt]
  const [open, shy] = [await given.member(), await given.member()]
  await given.photo({ owner: shy, products })
  expect((await as(shy).patch('/members/me/visibility', { visibility: 'followers' })).status).toBe(200)
  await given.photo({ owner: open, products, state: 'hidden' })
  const archived = await given.product({ state: 'archived' })
  await given.photo({ owner: open, products: [shirt, archived] })
  expect(await showcase(app)).toBeNull()

  const look = await given.photo({ owner: open, products })
  expect(await showcase(app)).toBe(look.id)
  // A member blocked by its owner does not see it here either.
  const blocked = await given.member()
  await db.insertInto('blocks').values({ blocker_id: open.id, blocked_id: blocked.id }).execute()
  expect(await showcase(app, blocked)).toBeNull()
  expect(await showcase(app)).toBe(look.id)
})

test('when the look for visitors is deleted, another one replaces it at once [GEN-15]', async () => {
  const app = await ownTestApp()
  const { given, as } = app
  const { shirt, skirt } = await wardrobe(app)
  const owner = await given.member()
  // The third is the Outfit of the Week.
  const [first, second, outfit] = [
    await given.photo({ owner, products: [shirt, skirt], uploadedAt: new Date(Date.now() - 3_000) }),
    await given.photo({ owner, products: [shirt, skirt], uploadedAt: new Date(Date.now() - 2_000) }),
    await given.photo({ owner, products: [shirt, skirt] }),
  ]
  await as(await given.member({ joinedDaysAgo: 9 })).put(`/photos/${outfit.id}/like`)
  expect(await showcase(app)).toBe(second.id)
  expect((await as(owner).delete(`/photos/${second.id}`)).status).toBe(200)
  expect((await (await as(null).get('/photos/showcase')).json()).photo.id).toBe(first.id)
})

test('among looks with as many pieces, the look for visitors is one whose markers do not overlap [GEN-15]', async () => {
  const app = await ownTestApp()
  const { given, as, db } = app
  const { shirt, skirt, shoes } = await wardrobe(app)
  const owner = await given.member()
  const products = [shirt, skirt, shoes]
  // Its markers are all in the middle.
  const [crowded, outfit, roomy] = [
    await given.photo({ owner, products }),
    await given.photo({ owner, products }),
    await given.photo({ owner, products, uploadedAt: new Date(Date.now() - 9_000) }),
  ]
  await as(await given.member({ joinedDaysAgo: 9 })).put(`/photos/${outfit.id}/like`)
  expect(await showcase(app)).toBe(crowded.id)
  await db
    .updateTable('product_tags')
    .set(({ ref }) => ({ y_percent: sql`20 * ${ref('position')}` }))
    .where('photo_id', '=', roomy.id)
    .execute()
  expect(await showcase(app)).toBe(roomy.id)
})
