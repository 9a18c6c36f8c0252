import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import type { CorrectedAnswer, FoundProducts } from '../../../visual-search.ts'
import { demoPicturePath, setUpDescribedShop } from '../../testing/described-shop.ts'
import { CORRECTIONS_PER_DAY_MAX } from './correct-kind.ts'
import { readSearchToken, signSearchToken, TOKEN_MS } from './search-token.ts'

let shop: Awaited<ReturnType<typeof setUpDescribedShop>>
const kinds: Record<string, string> = {}
let skirt: Buffer

beforeAll(async () => {
  shop = await setUpDescribedShop()
  const slugs = { Cardigan: 'cardigans', Skirt: 'midi-skirts', Jeans: 'jeans', Hat: 'hats' }
  for (const [name, slug] of Object.entries(slugs)) {
    await sql`
      update products set category_id = (select id from product_categories where slug = ${slug})
      where id = ${shop.products[name]!.id}`.execute(shop.app.db)
  }
  await learnAgain()
  const rows = await shop.app.db.selectFrom('product_categories').select(['id', 'slug']).execute()
  for (const { id, slug } of rows) kinds[slug] = id
  // Another skirt of the demo, which this shop does not sell.
  skirt = await sharp(demoPicturePath('products/sk-002-1')).jpeg().toBuffer()
}, 60_000)

async function learnAgain() {
  await enqueue(shop.app.db, 'learn-kinds', {})
  await shop.app.drainJobs()
  return (await shop.app.db.selectFrom('learned_kinds').select('source').executeTakeFirstOrThrow()).source
}

const ask = async (member: TestMember | null, picture = skirt) =>
  ((await (await shop.app.as(member).send('/find', picture)).json()) as FoundProducts).guess!

const say = (member: TestMember | null, token: string, categoryId: string | null) =>
  shop.app.as(member).put('/find/correction', { token, categoryId })

const correct = async (member: TestMember | null, token: string, categoryId: string | null) => {
  const answer = await say(member, token, categoryId)
  expect(answer.status).toBe(200)
  const { found, learns } = (await answer.json()) as CorrectedAnswer
  const items = [...found.groups.flatMap((group) => group.items), ...(found.closest?.items ?? [])]
  return {
    learns,
    kind: found.guess?.category?.name,
    isSaid: found.guess?.isSaid,
    names: items.map(({ name }) => name),
  }
}

const rowsOf = ({ id }: TestMember) =>
  shop.app.db
    .selectFrom('kind_corrections')
    .select(['said_id', 'guessed_id'])
    .where('member_id', '=', id)
    .execute()

test('a corrected guess applies at once and is learned; it can be repeated, changed and withdrawn [TRUTH-09]', async () => {
  const { app } = shop
  const ana = await app.given.member({ joinedDaysAgo: 10 })
  const guess = await ask(ana)
  expect(guess).toMatchObject({ category: { slug: 'skirts' }, isSaid: false })
  expect(guess.kinds.map(({ slug }) => slug).sort()).toEqual(['hats', 'knitwear', 'skirts', 'trousers'])
  const before = await learnAgain()

  const hat = { learns: 'yes', kind: 'Hats', isSaid: true, names: ['Hat'] }
  expect(await correct(ana, guess.token, kinds.hats!)).toEqual(hat)
  expect(await correct(ana, guess.token, kinds.hats!)).toEqual(hat)
  expect(await rowsOf(ana)).toEqual([{ said_id: kinds.hats, guessed_id: kinds.skirts }])
  expect(await learnAgain()).not.toBe(before)
  // A single correction has little weight.
  expect((await ask(ana)).category?.slug).toBe('skirts')

  expect(await correct(ana, guess.token, kinds.trousers!)).toMatchObject({
    kind: 'Trousers',
    names: ['Jeans'],
  })
  expect(await rowsOf(ana)).toMatchObject([{ said_id: kinds.trousers }])
  const back = { learns: 'taken-back', kind: 'Skirts', isSaid: false, names: ['Skirt'] }
  expect(await correct(ana, guess.token, null)).toEqual(back)
  expect(await correct(ana, guess.token, null)).toEqual(back)
  expect(await rowsOf(ana)).toEqual([])
  expect(await learnAgain()).toBe(before)
})

test('visitors and new accounts can correct their results, and nothing is learned from them [TRUTH-09, TRUTH-10]', async () => {
  const { app } = shop
  const before = await learnAgain()
  const asVisitor = await correct(null, (await ask(null)).token, kinds.hats!)
  expect(asVisitor).toMatchObject({ learns: 'visitor', names: ['Hat'] })
  const asked = readSearchToken(app.platform.settings, (await ask(null)).token)!
  for (let at = 0; at < 20; at++) {
    const fresh = await app.given.member()
    const token = signSearchToken(app.platform.settings, { ...asked, memberId: fresh.id })
    expect(await correct(fresh, token, kinds.hats!)).toMatchObject({ learns: 'new-account' })
  }
  const counted = await app.db.selectFrom('kind_corrections').select('member_id').execute()
  expect(counted).toEqual([])
  expect(await learnAgain()).toBe(before)
})

test('a correction is refused with the token of another member, and with one that is forged, changed or too old [TRUTH-10]', async () => {
  const { app } = shop
  const [ana, ben] = [
    await app.given.member({ joinedDaysAgo: 10 }),
    await app.given.member({ joinedDaysAgo: 10 }),
  ]
  const { token } = await ask(ana)
  const bytes = Buffer.from(token, 'base64url')
  const changed = Buffer.from(bytes)
  changed[100]! ^= 1
  const asked = readSearchToken(app.platform.settings, token)!
  const others = { secret: 'another secret of 32 characters and more', secretsBefore: [] }
  const refused: [TestMember | null, string][] = [
    [ben, token],
    [null, token],
    [ana, changed.toString('base64url')],
    [ana, bytes.subarray(0, -40).toString('base64url')],
    [ana, 'no token'],
    [ana, ''],
    [ana, signSearchToken(others, asked)],
    [ana, signSearchToken(app.platform.settings, asked, Date.now() - TOKEN_MS - 1_000)],
  ]
  for (const [member, given] of refused) {
    const answer = await say(member, given, kinds.hats!)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      410,
      'find-answer-old',
    ])
  }
  // Kinds that the shop does not sell.
  for (const wrong of [kinds.cardigans!, kinds.bags!, '00000000-0000-7000-8000-000000000000'])
    expect((await say(ana, token, wrong)).status).toBe(422)
  expect(await rowsOf(ana)).toEqual([])
  expect(await rowsOf(ben)).toEqual([])
  // A search made before signing in: its result is corrected, and nothing is learned.
  const { token: visitors } = await ask(null)
  expect(await correct(ana, visitors, kinds.hats!)).toMatchObject({ learns: 'visitor' })
  expect(await rowsOf(ana)).toEqual([])
})

test('the number of corrections per member and day is limited, and old corrections are deleted [TRUTH-10]', async () => {
  const { app } = shop
  const ana = await app.given.member({ joinedDaysAgo: 10 })
  const guess = await ask(ana)
  const asked = readSearchToken(app.platform.settings, guess.token)!
  const another = (at: number) => {
    const form = new Int8Array(asked.form)
    form[at] = form[at] === 1 ? 2 : 1
    return signSearchToken(app.platform.settings, { ...asked, form })
  }
  for (let at = 0; at < CORRECTIONS_PER_DAY_MAX; at++)
    expect(await correct(ana, another(at), kinds.hats!)).toMatchObject({ learns: 'yes' })
  expect(await correct(ana, guess.token, kinds.hats!)).toMatchObject({
    learns: 'enough-today',
    names: ['Hat'],
  })
  // A correction made today can still be changed.
  expect(await correct(ana, another(0), kinds.trousers!)).toMatchObject({ learns: 'yes' })
  expect(await rowsOf(ana)).toHaveLength(CORRECTIONS_PER_DAY_MAX)

  await sql`update kind_corrections set said_on = current_date - 366 where said_id = ${kinds.trousers}`.execute(
    app.db,
  )
  await sql`update kind_corrections set said_on = current_date - 365 where said_id = ${kinds.hats}`.execute(
    app.db,
  )
  await enqueue(app.db, 'forget-kind-corrections', {})
  await app.drainJobs()
  expect(await rowsOf(ana)).toHaveLength(CORRECTIONS_PER_DAY_MAX - 1)
})
