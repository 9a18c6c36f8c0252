import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { SHIP_TO } from '../../../../platform/testing/rights-meanings.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { openAdmin } from '../../../services/moderation/server/testing/admin.ts'
import type { TagCorrections } from '../tag-correction.ts'
import { settleAgreedCorrections } from './tag-correction-jobs.ts'

/** A look with a tagged coat, a member who suggests a correction, and functions that read the suggestions. */
async function taggedLook() {
  const app = await testApp()
  const { given, as, db, platform } = app
  const coat = await given.product({ name: 'Coat 2024' })
  const owner = await given.member()
  const photo = await given.photo({ owner, products: [coat] })
  const knows = () => given.member({ joinedDaysAgo: 10 })
  const tagOf = async () => {
    const look = await (await as(null).get(`/photos/${photo.id}`)).json()
    return look.images[0].productTags[0]
  }
  const { id: tagId } = await tagOf()
  const path = `/photos/${photo.id}/tags/${tagId}/correction`
  const suggest = (who: TestMember | null, body: object) => as(who).put(path, body)
  const read = async (who: TestMember): Promise<TagCorrections> =>
    (await as(who).get(`/photos/${photo.id}/tag-corrections`)).json()
  const answer = (who: TestMember, id: string, word: 'accept' | 'decline') =>
    as(who).put(`/tag-corrections/${id}/answer`, { answer: word })
  const told = async (who: TestMember) => {
    const { items } = await (await as(who).get('/notices')).json()
    return items.map(({ who: name, did }: { who: string; did: string }) => `${name} ${did}`)
  }
  const bought = async (who: TestMember, product: { id: string }) => {
    const orderId = newId()
    await platform.pool.query(
      `insert into orders (id, member_id, number, state, delivered_at, currency, subtotal_minor, shipping_minor,
         tax_minor, tax_basis_points, total_minor, shipping_name, payment_way, payment_text, ship_to)
       values ($1, $2, floor(random() * 1e9), 'delivered', now(), 'USD', 100, 0, 0, 0, 100, 'Standard', 'transfer', '', $3)`,
      [orderId, who.id, SHIP_TO],
    )
    await platform.pool.query(
      `insert into order_lines (order_id, position, product_id, name, size, quantity, price_minor, reserved)
       values ($1, 1, $2, 'Coat', 'M', 1, 100, 0)`,
      [orderId, product.id],
    )
  }
  const states = async () => {
    const rows = await db
      .selectFrom('tag_corrections')
      .select(['claim', 'state'])
      .where('photo_id', '=', photo.id)
      .orderBy('suggested_at')
      .orderBy('id')
      .execute()
    return rows.map(({ claim, state }) => `${claim} ${state}`)
  }
  return {
    ...app,
    coat,
    owner,
    photo,
    tagId,
    path,
    knows,
    tagOf,
    suggest,
    read,
    answer,
    told,
    bought,
    states,
  }
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('a correction of a tag on another member’s look', () => {
  test('notifies the look’s owner, changes the tag when accepted, and stays in the history with its author [TAG-04, TAG-05]', async () => {
    const { given, knows, owner, suggest, read, answer, told, tagOf, states } = await taggedLook()
    const [ana, newer] = [await knows(), await given.product({ name: 'Coat 2025' })]
    const form = { claim: 'other-product', productId: newer.id }
    for (let time = 0; time < 2; time++) expect((await suggest(ana, form)).status).toBe(200)
    expect(await states()).toEqual(['other-product open'])
    expect(await told(owner)).toEqual([`${ana.username} suggested a correction to a tag on your photo`])
    expect((await read(ana)).own).toMatchObject([{ claim: 'other-product', product: { name: 'Coat 2025' } }])

    const [open] = (await read(owner)).open
    expect(open).toMatchObject({
      ...{ tagName: 'Coat 2024', claim: 'other-product', product: { id: newer.id, name: 'Coat 2025' } },
      ...{ by: [{ username: ana.username }], count: 1, ownerCount: 0, becomesSimilarAt: null },
    })
    for (let time = 0; time < 2; time++) expect((await answer(owner, open!.id, 'accept')).status).toBe(200)
    expect(await tagOf()).toMatchObject({ productId: newer.id, name: 'Coat 2025', isSimilar: false })
    expect(await read(owner)).toMatchObject({
      open: [],
      past: [{ tagName: 'Coat 2024', state: 'accepted', by: { username: ana.username } }],
    })
    expect(await told(ana)).toEqual(['Your correction to a tag was accepted. Thank you'])
    expect(await codeOf(await answer(owner, open!.id, 'decline'))).toEqual([409, 'tag-correction-answered'])
  })

  test('can say that the product is a similar one, or not this one at all [TAG-05]', async () => {
    const { db, knows, owner, suggest, read, answer, tagOf, photo, states } = await taggedLook()
    const [ana, ben] = [await knows(), await knows()]
    await suggest(ana, { claim: 'similar' })
    await suggest(ben, { claim: 'not-this' })
    const [first, second] = (await read(owner)).open
    await answer(owner, first!.id, 'accept')
    expect(await tagOf()).toMatchObject({ isSimilar: true })
    expect((await read(owner)).open.map(({ id }) => id)).toEqual([second!.id])
    await answer(owner, second!.id, 'accept')
    expect(await tagOf()).toBeUndefined()
    const { product_tag_count } = await db
      .selectFrom('photos')
      .select('product_tag_count')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow()
    expect(product_tag_count).toBe(0)
    expect(await states()).toEqual(['similar accepted', 'not-this accepted'])
    expect((await read(owner)).past).toHaveLength(2)
  })

  test('cannot be suggested again by the same member once it is declined, while the tag stays the same [TAG-06]', async () => {
    const { given, as, knows, owner, photo, coat, suggest, read, answer } = await taggedLook()
    const ana = await knows()
    await suggest(ana, { claim: 'similar' })
    const [open] = (await read(owner)).open
    expect((await answer(owner, open!.id, 'decline')).status).toBe(200)
    expect((await read(owner)).past).toMatchObject([{ state: 'declined' }])
    expect(await codeOf(await suggest(ana, { claim: 'not-this' }))).toEqual([
      ...[409, 'tag-correction-answered-before'],
    ])
    const look = await (await as(owner).get(`/photos/${photo.id}`)).json()
    const pictureId = look.images[0].pictureId
    const other = await given.product()
    await as(owner).patch(`/photos/${photo.id}`, {
      images: [{ pictureId, productTags: [{ productId: coat.id }, { productId: other.id }] }],
    })
    expect(await codeOf(await suggest(ana, { claim: 'similar' }))).toEqual([
      ...[409, 'tag-correction-answered-before'],
    ])
  })

  test('is one per member and tag: a new one replaces it, and it can be withdrawn [TAG-04]', async () => {
    const { as, path, knows, suggest, states, read, owner, told } = await taggedLook()
    const ana = await knows()
    await suggest(ana, { claim: 'similar' })
    await suggest(ana, { claim: 'not-this' })
    expect(await states()).toEqual(['similar withdrawn', 'not-this open'])
    for (let time = 0; time < 2; time++) expect((await as(ana).delete(path)).status).toBe(200)
    expect(await states()).toEqual(['similar withdrawn', 'not-this withdrawn'])
    expect((await read(owner)).open).toEqual([])
    expect(await told(owner)).toEqual([])
  })

  test('is refused for the look’s owner, new accounts, what the tag already says, a wrong form, and looks the member may not see [TAG-06]', async () => {
    const { given, as, knows, owner, photo, path, coat, suggest, db } = await taggedLook()
    const ana = await knows()
    expect(await codeOf(await suggest(null, { claim: 'similar' }))).toEqual([401, 'sign-in-required'])
    expect(await codeOf(await suggest(owner, { claim: 'similar' }))).toEqual([409, 'own-tag'])
    expect(await codeOf(await suggest(await given.member(), { claim: 'similar' }))).toEqual([
      ...[403, 'tag-correction-account-new'],
    ])
    const paused = await given.member({ isSuspended: true, joinedDaysAgo: 10 })
    expect(await codeOf(await suggest(paused, { claim: 'similar' }))).toEqual([403, 'account-suspended'])
    expect(await codeOf(await suggest(ana, { claim: 'other-product', productId: coat.id }))).toEqual([
      ...[409, 'tag-says-so'],
    ])
    expect((await suggest(ana, { claim: 'other-product' })).status).toBe(422)
    expect((await suggest(ana, { claim: 'similar', productId: coat.id })).status).toBe(422)
    expect((await suggest(ana, { claim: 'other-product', productId: newId() })).status).toBe(422)
    const wrongTag = as(ana).put(`/photos/${photo.id}/tags/${newId()}/correction`, { claim: 'similar' })
    expect(await codeOf(await wrongTag)).toEqual([404, 'tag-not-found'])

    await db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: ana.id }).execute()
    expect(await codeOf(await suggest(ana, { claim: 'similar' }))).toEqual([404, 'photo-not-found'])
    expect((await as(ana).get(path.replace(/tags.*/, 'tag-corrections'))).status).toBe(404)
  })

  test('is answered by the look’s owner only, and other members see only their own [TAG-05]', async () => {
    const { as, knows, owner, suggest, read, answer } = await taggedLook()
    const [ana, ben] = [await knows(), await knows()]
    await suggest(ana, { claim: 'similar' })
    const [open] = (await read(owner)).open
    expect(await read(ben)).toEqual({ open: [], past: [], own: [] })
    for (const who of [ana, ben]) {
      expect(await codeOf(await answer(who, open!.id, 'accept'))).toEqual([404, 'tag-correction-not-found'])
    }
    expect((await as(owner).put(`/tag-corrections/${open!.id}/answer`, { answer: 'maybe' })).status).toBe(422)
  })

  test('can be reported by the look’s owner and by no other member [TAG-06]', async () => {
    const { as, knows, owner, suggest, read } = await taggedLook()
    const [ana, ben] = [await knows(), await knows()]
    await suggest(ana, { claim: 'not-this' })
    const [open] = (await read(owner)).open
    const report = (who: TestMember) =>
      as(who).put(`/reports/tag-correction/${open!.id}`, { reason: 'spam', words: '' })
    expect((await report(ben)).status).toBe(404)
    expect((await report(owner)).ok).toBe(true)
  })

  test('disappears for the look’s owner while moderators hide it, and its author still sees it [TAG-06]', async () => {
    const look = await taggedLook()
    const { as, knows, owner, suggest, read, told } = look
    const { staff, decide, caseOf } = openAdmin(look)
    const [ana, mo] = [await knows(), await staff()]
    await suggest(ana, { claim: 'not-this' })
    const [open] = (await read(owner)).open
    await as(owner).put(`/reports/tag-correction/${open!.id}`, { reason: 'spam', words: '' })
    const { id: caseId } = await caseOf('tag-correction', open!.id)
    expect((await decide(mo, caseId, { action: 'hide', reason: 'spam' })).status).toBe(200)
    expect([(await read(owner)).open, await told(owner)]).toEqual([[], []])
    expect((await read(ana)).own).toMatchObject([{ id: open!.id }])
    expect((await decide(mo, caseId, { action: 'show' })).status).toBe(200)
    expect((await read(owner)).open).toMatchObject([{ id: open!.id }])
  })

  test('tells its author that it was accepted only while they may see the look, and names no one across a block [TAG-05]', async () => {
    const { db, knows, owner, suggest, read, answer, told } = await taggedLook()
    const [ana, ben] = [await knows(), await knows()]
    await suggest(ana, { claim: 'similar' })
    await suggest(ben, { claim: 'similar' })
    const [open] = (await read(owner)).open
    await answer(owner, open!.id, 'accept')
    expect([await told(ana), await told(ben)].map(({ length }) => length)).toEqual([1, 1])
    await db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: ana.id }).execute()
    expect([await told(ana), await told(ben)].map(({ length }) => length)).toEqual([0, 1])
    const named = (await read(owner)).past.map(({ by }) => by?.username ?? null)
    expect(named.toSorted()).toEqual([ben.username, null].toSorted())
  })

  test('disappears from the list when the owner blocks its author [TAG-06]', async () => {
    const { db, knows, owner, suggest, read } = await taggedLook()
    const ana = await knows()
    await suggest(ana, { claim: 'similar' })
    await db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: ana.id }).execute()
    expect((await read(owner)).open).toEqual([])
  })
})

describe('corrections by two owners of the piece who agree', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  test('are shown to the look’s owner as such, and make the tag a similar one after a week without an answer [TAG-07, DEC-160]', async () => {
    const { given, platform, knows, coat, owner, suggest, bought, told, read, tagOf, states } =
      await taggedLook()
    const [ana, ben, cem] = [await knows(), await knows(), await knows()]
    const newer = await given.product({ name: 'Coat 2025' })
    // Either piece qualifies: owners of the older one know what it is not, owners of the newer one what it is.
    await bought(ana, coat)
    await bought(ben, newer)
    const form = { claim: 'other-product', productId: newer.id }
    await suggest(cem, form)
    await suggest(ana, form)
    await settleAgreedCorrections(platform, inDays(30))
    expect(await tagOf()).toMatchObject({ isSimilar: false })
    await suggest(ben, form)
    expect(await told(owner)).toContain('Two people who bought it say that a tag on your photo is wrong')
    const [open] = (await read(owner)).open
    expect(open).toMatchObject({ count: 3, ownerCount: 2 })
    expect(new Date(open!.becomesSimilarAt!).getTime()).toBeGreaterThan(inDays(6.9).getTime())

    await settleAgreedCorrections(platform, inDays(6.9))
    expect(await tagOf()).toMatchObject({ isSimilar: false })
    for (let time = 0; time < 2; time++) await settleAgreedCorrections(platform, inDays(7.1))
    expect(await tagOf()).toMatchObject({ isSimilar: true, productId: coat.id })
    expect(await states()).toEqual(['other-product open', 'other-product passed', 'other-product passed'])
    expect((await told(owner))[0]).toMatch(/^A tag on your photo was changed to Similar/)

    // The owner decides: after they reset the tag it stays, and the two cannot suggest the same again.
    expect(await codeOf(await suggest(ana, form))).toEqual([409, 'tag-correction-answered-before'])
  })

  test('change nothing once the look’s owner has declined, or one of the two members is blocked, paused or has withdrawn [TAG-07]', async () => {
    for (const meanwhile of ['declined', 'blocked', 'paused', 'withdrawn'] as const) {
      const look = await taggedLook()
      const { db, as, platform, knows, coat, owner, suggest, bought, read, answer, tagOf, path } = look
      const [ana, ben] = [await knows(), await knows()]
      for (const who of [ana, ben]) {
        await bought(who, coat)
        await suggest(who, { claim: 'similar' })
      }
      if (meanwhile === 'declined') await answer(owner, (await read(owner)).open[0]!.id, 'decline')
      if (meanwhile === 'blocked')
        await db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: ben.id }).execute()
      if (meanwhile === 'paused')
        await db
          .updateTable('members')
          .set({ suspended_until: inDays(60) })
          .where('id', '=', ben.id)
          .execute()
      if (meanwhile === 'withdrawn') await as(ben).delete(path)
      await settleAgreedCorrections(platform, inDays(8))
      expect([meanwhile, (await tagOf()).isSimilar]).toEqual([meanwhile, false])
    }
  })

  test('need the same claim from both, and an order from each [TAG-07]', async () => {
    const { platform, knows, coat, suggest, bought, tagOf } = await taggedLook()
    const [ana, ben, cem, dea] = [await knows(), await knows(), await knows(), await knows()]
    await bought(ana, coat)
    await bought(ben, coat)
    await suggest(ana, { claim: 'similar' })
    await suggest(ben, { claim: 'not-this' })
    await suggest(cem, { claim: 'similar' })
    await suggest(dea, { claim: 'similar' })
    await settleAgreedCorrections(platform, inDays(8))
    expect(await tagOf()).toMatchObject({ isSimilar: false })
  })
})

test('when products are merged, open corrections follow their tag, and those the merge fulfills become outdated [TAG-08]', async () => {
  const { given, as, db, knows, owner, coat, photo, suggest, read, tagId } = await taggedLook()
  const [double, admin] = [
    await given.product({ name: 'Double', state: 'proposed' }),
    await given.member({ role: 'admin' }),
  ]
  await db.updateTable('product_tags').set({ product_id: double.id }).where('id', '=', tagId).execute()
  const [ana, ben] = [await knows(), await knows()]
  await suggest(ana, { claim: 'other-product', productId: coat.id })
  await suggest(ben, { claim: 'similar' })
  expect((await as(admin).post(`/admin/proposals/${double.id}/merge`, { into: coat.id })).status).toBe(200)
  const { open } = await read(owner)
  expect(open).toMatchObject([{ tagId, tagName: 'Coat 2024', claim: 'similar' }])
  const { rows } = await sql<{ state: string; id: string }>`
    select state, was_product_id as id from tag_corrections where photo_id = ${photo.id} order by suggested_at`.execute(
    db,
  )
  expect(rows).toEqual([
    { state: 'outdated', id: coat.id },
    { state: 'open', id: coat.id },
  ])
})
