import { describe, expect, test } from 'vitest'
import { postTypes, type TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { SimilarLooksPage, WearersPage } from '../../look-wall.ts'

const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

/** A look with a coat and boots, and functions that read its wall. */
async function aLook(app: TestApp) {
  const { given, as } = app
  const calder = await given.brand()
  const coat = await given.product({ name: 'Coat', brand: calder })
  const boots = await given.product({ name: 'Boots' })
  const look = await given.photo({ products: [coat, boots], postTypeId: postTypes.outfit })
  const ask = async (path: string, viewer: TestMember | null) => {
    const answer = await as(viewer).get(`/photos/${look.id}/${path}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const wearers = (query = '', viewer: TestMember | null = null): Promise<WearersPage> =>
    ask(`wearers${query}`, viewer)
  const similar = (query = '', viewer: TestMember | null = null): Promise<SimilarLooksPage> =>
    ask(`similar${query}`, viewer)
  return { ...app, calder, coat, boots, look, wearers, similar }
}

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** Reads all pages of a list, and counts how often each look occurs. */
async function allOf(read: (query: string) => Promise<SimilarLooksPage>, limit: number) {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: SimilarLooksPage = await read(`?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(page.items.length).toBeLessThanOrEqual(limit)
    ids.push(...idsOf(page))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

describe('other wearers of the pieces', () => {
  test('are listed newest first, once each, with the first piece they share and the number of looks per piece [VIEW-14]', async () => {
    const { given, look, coat, boots, wearers } = await aLook(await testApp())
    const both = await given.photo({ products: [boots, coat, coat], uploadedAt: minutesAgo(1) })
    const booted = await given.photo({ products: [boots], uploadedAt: minutesAgo(3) })
    const coated = await given.photo({ products: [coat], uploadedAt: minutesAgo(2) })
    await given.photo({ products: [await given.product()] })
    await given.photo({ owner: look.owner, products: [coat] })

    const page = await wearers()
    expect(idsOf(page)).toEqual([both.id, coated.id, booted.id])
    expect(page.nextCursor).toBeNull()
    expect(page.reasons).toEqual({
      [both.id]: { kind: 'piece', name: 'Coat' },
      [coated.id]: { kind: 'piece', name: 'Coat' },
      [booted.id]: { kind: 'piece', name: 'Boots' },
    })
    expect(page.counted).toMatchObject({
      pieces: [
        { productId: coat.id, name: 'Coat', lookCount: 2 },
        { productId: boots.id, name: 'Boots', lookCount: 2 },
      ],
      lookCount: 3,
    })
    const ofBoots = await wearers(`?piece=${boots.id}`)
    expect(idsOf(ofBoots)).toEqual([both.id, booted.id])
    expect(ofBoots.counted).toBeNull()
    expect(idsOf(await wearers(`?piece=${(await given.product()).id}`))).toEqual([])
  })

  test('are listed page by page, each once, and a cursor of another list is refused [VIEW-14]', async () => {
    const { given, as, look, coat, wearers } = await aLook(await testApp())
    const made: string[] = []
    // Two of them at the same moment.
    for (const minutes of [1, 2, 2, 3, 4]) {
      made.push((await given.photo({ products: [coat], uploadedAt: minutesAgo(minutes) })).id)
    }
    const ids = await allOf(wearers, 2)
    expect(ids).toHaveLength(5)
    expect(new Set(ids)).toEqual(new Set(made))
    const { nextCursor } = await wearers('?limit=2')
    const other = await given.photo({ products: [coat] })
    const refused = await as(null).get(`/photos/${other.id}/wearers?cursor=${nextCursor}`)
    expect(refused.status).toBe(400)
    expect((await as(null).get(`/photos/${look.id}/similar?cursor=${nextCursor}`)).status).toBe(400)
  })

  test('do not exist for a look without tags, and are not found for a look the viewer may not see [VIEW-14, DEC-07]', async () => {
    const { given, as } = await testApp()
    const bare = await given.photo()
    const page = await (await as(null).get(`/photos/${bare.id}/wearers`)).json()
    expect(page).toMatchObject({ items: [], nextCursor: null, counted: { pieces: [], lookCount: 0 } })
    await as(bare.owner).patch('/members/me/visibility', { visibility: 'followers' })
    const stranger = as(await given.member())
    for (const path of ['wearers', 'similar']) {
      expect((await stranger.get(`/photos/${bare.id}/${path}`)).status).toBe(404)
      expect((await as(bare.owner).get(`/photos/${bare.id}/${path}`)).status).toBe(200)
    }
  })
})

describe('similar looks', () => {
  test('share a brand, the maker or the post type, each with its reason and in one list only [VIEW-15]', async () => {
    const { given, look, calder, coat, similar } = await aLook(await ownTestApp())
    const scarf = await given.product({ brand: calder })
    const ofBrand = await given.photo({ products: [scarf], postTypeId: postTypes.outfit })
    const tagged = await given.photo({ brands: [calder], postTypeId: postTypes.outfit })
    const ofMaker = await given.photo({ owner: look.owner, products: [coat], brands: [calder] })
    const ofType = await given.photo({ postTypeId: postTypes.outfit })
    await given.photo({ postTypeId: postTypes.travel })
    // Already listed among the wearers.
    await given.photo({ products: [coat, scarf], postTypeId: postTypes.outfit })

    const { items, reasons, nextCursor } = await similar()
    expect(new Set(idsOf({ items }))).toEqual(new Set([ofBrand.id, tagged.id, ofMaker.id, ofType.id]))
    expect(items).toHaveLength(4)
    expect(reasons).toEqual({
      [ofBrand.id]: { kind: 'brand', name: calder.name },
      [tagged.id]: { kind: 'brand', name: calder.name },
      [ofMaker.id]: { kind: 'maker', name: look.owner.username },
      [ofType.id]: { kind: 'post-type', name: expect.stringMatching(/outfit/i) },
    })
    expect(nextCursor).toBeNull()
  })

  test('have mixed reasons on the first page, and all pages together list each look once [VIEW-15]', async () => {
    const { given, look, calder, similar } = await aLook(await ownTestApp())
    const scarf = await given.product({ brand: calder })
    const made: string[] = []
    for (let at = 0; at < 5; at++) {
      const uploadedAt = minutesAgo(at)
      const outfit = { uploadedAt, postTypeId: postTypes.outfit }
      made.push((await given.photo({ ...outfit, products: [scarf] })).id)
      made.push((await given.photo({ ...outfit, owner: look.owner })).id)
      made.push((await given.photo(outfit)).id)
    }
    const ids = await allOf(similar, 6)
    expect(ids).toHaveLength(made.length)
    expect(new Set(ids)).toEqual(new Set(made))
    const { reasons } = await similar('?limit=6')
    expect(new Set(Object.values(reasons).map(({ kind }) => kind))).toEqual(
      new Set(['brand', 'maker', 'post-type']),
    )
  })
})

test('the lists below a look leave out looks that are hidden, for followers only, or by blocked or muted members [VIEW-14, VIEW-15, DEC-07, DEC-73]', async () => {
  const { given, as, db, look, coat, wearers, similar } = await aLook(await ownTestApp())
  const outfit = { postTypeId: postTypes.outfit }
  const viewer = await given.member()
  const shown = async (by: TestMember | null) =>
    new Set([...idsOf(await wearers('', by)), ...idsOf(await similar('', by))])
  const worn = await given.photo({ ...outfit, products: [coat] })
  const alike = await given.photo({ ...outfit, owner: worn.owner })
  for (const products of [[coat], []]) {
    await given.photo({ ...outfit, products, state: 'hidden' })
    const closed = await given.photo({ ...outfit, products })
    await db.updateTable('photos').set({ followers_only: true }).where('id', '=', closed.id).execute()
  }
  const both = new Set([worn.id, alike.id])
  expect(await shown(null)).toEqual(both)
  expect(await shown(viewer)).toEqual(both)

  await as(viewer).put(`/members/${worn.owner.id}/mute`)
  expect(await shown(viewer)).toEqual(new Set())
  expect((await wearers('', viewer)).counted).toMatchObject({ pieces: [], lookCount: 0 })
  await as(viewer).delete(`/members/${worn.owner.id}/mute`)
  await as(worn.owner).put(`/members/${viewer.id}/block`)
  expect(await shown(viewer)).toEqual(new Set())
  expect(await shown(look.owner)).toEqual(both)
})
