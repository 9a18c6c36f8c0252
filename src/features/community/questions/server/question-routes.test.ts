import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import type { NoticePage } from '../../../services/notices/notice.ts'
import type { QuestionPage } from '../question.ts'

type Product = { id: string; name: string; slug: string }

async function owner({ db, given }: TestApp, product: Product, deliveredAt: Date | null = new Date()) {
  const [member, id] = [await given.member(), newId()]
  await db
    .insertInto('orders')
    .values({
      ...{
        id,
        member_id: member.id,
        state: 'delivered',
        currency: 'USD',
        subtotal_minor: 100,
        shipping_minor: 0,
      },
      ...{
        tax_minor: 0,
        tax_basis_points: 0,
        total_minor: 100,
        shipping_name: 'Standard',
        payment_way: 'transfer',
      },
      ...{ payment_text: '', ship_to: '{}', holds_stock: false, delivered_at: deliveredAt },
    })
    .execute()
  await db
    .insertInto('order_lines')
    .values({
      ...{ order_id: id, position: 1, product_id: product.id, name: product.name, size: 'M', quantity: 1 },
      ...{ price_minor: 100, reserved: 0 },
    })
    .execute()
  return member
}

const ask = (
  { as }: TestApp,
  who: TestMember | null,
  product: Product,
  content: unknown = 'Is it warm?',
  key?: string,
) => as(who).post(`/products/${product.id}/questions`, { content }, key ? { 'idempotency-key': key } : {})

const asked = async (app: TestApp, who: TestMember, product: Product) =>
  (await (await ask(app, who, product)).json()).question.id as string

const answer = ({ as }: TestApp, who: TestMember, questionId: string, content: unknown = 'Yes.') =>
  as(who).put(`/questions/${questionId}/answer`, { content })

const questions = async (
  { as }: TestApp,
  who: TestMember | null,
  product: Product,
  query = '',
): Promise<QuestionPage> => (await as(who).get(`/products/${product.id}/questions${query}`)).json()

const notices = async ({ as }: TestApp, who: TestMember) =>
  ((await (await as(who).get('/notices')).json()) as NoticePage).items

const told = async (response: Response) => {
  const { status, code } = await response.json()
  return [status, code]
}

test('owners of a product get a notice of a question, its author gets one of the answer, and everyone can read both [ASK-01, ASK-03, DEC-75]', async () => {
  const app = await testApp()
  const { given } = app
  const product = await given.product({ name: 'Quiet Coat' })
  const [ana, buyer] = [await given.member(), await owner(app, product)]
  const [waiting, reviewer] = [await owner(app, product, null), await given.member()]
  await app.as(reviewer).post(`/products/${product.id}/reviews`, { content: 'A coat.' })
  const wearer = (await given.photo({ products: [product] })).owner

  const response = await ask(app, ana, product, '  Is it warm?  ')
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    toldCount: 3,
    question: {
      content: 'Is it warm?',
      author: { id: ana.id },
      answers: [],
      can: { answer: false, remove: true, moderate: false },
    },
  })
  const { items } = await questions(app, buyer, product)
  for (const one of [buyer, reviewer, wearer]) {
    expect(await notices(app, one)).toMatchObject([
      {
        kind: 'question',
        actors: [{ id: ana.id }],
        quote: 'Is it warm?',
        link: `/product/${product.slug}?question=${items[0]!.id}#questions`,
      },
    ])
  }
  expect(await notices(app, waiting)).toEqual([])

  expect(items[0]!.can).toEqual({ answer: true, remove: false, moderate: false })
  await answer(app, buyer, items[0]!.id, 'Down to freezing.')
  expect(await notices(app, ana)).toMatchObject([
    { kind: 'answer', actors: [{ id: buyer.id }], did: 'answered your question about the Quiet Coat' },
  ])
  const read = await questions(app, null, product)
  expect(read).toMatchObject({
    hasOpen: false,
    items: [{ answers: [{ content: 'Down to freezing.', author: { id: buyer.id }, isVerified: true }] }],
  })
})

test('a member has one open question per product, also when asking several times at once, and may ask again after an answer [ASK-02]', async () => {
  const app = await testApp()
  const product = await app.given.product()
  const [ana, buyer] = [await app.given.member(), await owner(app, product)]
  const both = await Promise.all([1, 2, 3].map(() => ask(app, ana, product)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const again = await ask(app, ana, product, 'And long?')
  expect(await again.json()).toMatchObject({ code: 'question-open', alias: '23505' })
  const page = await questions(app, ana, product)
  expect(page).toMatchObject({ hasOpen: true, items: [{ content: 'Is it warm?' }] })
  expect(await notices(app, buyer)).toHaveLength(1)
  await answer(app, buyer, page.items[0]!.id)
  expect((await ask(app, ana, product, 'And long?')).status).toBe(201)
})

test('a question sent twice with one key is stored once [ASK-02]', async () => {
  const app = await testApp()
  const product = await app.given.product()
  const [ana, buyer] = [await app.given.member(), await owner(app, product)]
  const first = await (await ask(app, ana, product, 'Warm?', 'one-try')).json()
  expect(await (await ask(app, ana, product, 'Warm?', 'one-try')).json()).toEqual(first)
  expect(await notices(app, buyer)).toHaveLength(1)
})

test('answering again replaces the answer and sends no second notice [ASK-03]', async () => {
  const app = await testApp()
  const product = await app.given.product()
  const [ana, buyer] = [await app.given.member(), await owner(app, product)]
  const id = await asked(app, ana, product)
  for (const words of ['Yes.', 'Yes.', 'No, rather not.'])
    expect((await answer(app, buyer, id, words)).status).toBe(200)
  const { items } = await questions(app, ana, product)
  expect(items[0]!.answers).toMatchObject([{ content: 'No, rather not.', isEdited: true }])
  expect(await notices(app, ana)).toHaveLength(1)
})

test('a question or answer that is not allowed is refused with its reason, and is not stored [ASK-04]', async () => {
  const app = await testApp()
  const { given } = app
  const product = await given.product()
  const gone = await given.product({ state: 'archived' })
  const [ana, buyer, stranger] = [await given.member(), await owner(app, product), await given.member()]
  const paused = await given.member({ isSuspended: true })
  expect(await told(await ask(app, null, product))).toEqual([401, 'sign-in-required'])
  expect(await told(await ask(app, paused, product))).toEqual([403, 'account-suspended'])
  expect(await told(await ask(app, ana, gone))).toEqual([404, 'product-not-found'])
  expect(await told(await ask(app, ana, { ...product, id: newId() }))).toEqual([404, 'product-not-found'])
  for (const content of ['', '   ', '\u202e', 7, null, 'x'.repeat(301), 'x'.repeat(100_000)]) {
    const refused = await ask(app, ana, product, content)
    expect(await refused.json(), String(content).slice(0, 20)).toMatchObject({
      status: 422,
      fields: { content: expect.any(String) },
    })
  }
  const stored = app.db.selectFrom('product_questions').select('id')
  expect(await stored.where('product_id', 'in', [product.id, gone.id]).execute()).toEqual([])
  expect((await ask(app, ana, product, '👩‍👩‍👧'.repeat(300))).status).toBe(201)

  const { items } = await questions(app, null, product)
  const { id } = items[0]!
  expect(items[0]!.can).toEqual({ answer: false, remove: false, moderate: false })
  expect(await told(await answer(app, stranger, id))).toEqual([403, 'not-an-owner'])
  expect(await told(await answer(app, ana, id))).toEqual([422, 'cannot-answer-your-own'])
  expect(await told(await answer(app, buyer, newId()))).toEqual([404, 'question-not-found'])
  expect(await told(await answer(app, buyer, id, ' '))).toEqual([422, 'form-invalid'])
  const answers = app.db.selectFrom('product_answers').select('id').where('question_id', '=', id)
  expect(await answers.execute()).toEqual([])
  expect(await told(await app.as(buyer).delete(`/questions/${id}`))).toEqual([403, 'not-your-question'])
})

test('a question takes twenty answers, also when several come at once [ASK-03]', async () => {
  const app = await testApp()
  const { given, db } = app
  const product = await given.product()
  const id = await asked(app, await given.member(), product)
  const buyers = []
  for (let i = 0; i < 22; i++) buyers.push(await owner(app, product))
  for (const buyer of buyers.slice(0, 19)) await answer(app, buyer, id)
  const last = await Promise.all(buyers.slice(19).map((buyer) => answer(app, buyer, id)))
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await answer(app, buyers[0]!, id, 'Changed.')).status).toBe(200)
  const stored = db.selectFrom('product_answers').where('question_id', '=', id).selectAll()
  expect(await stored.execute()).toHaveLength(20)
})

test('a question notifies at most twenty members, buyers first, and none who is blocked, muted its author or switched the notices off [ASK-01, ASK-04, DEC-73]', async () => {
  const app = await testApp()
  const { given, as, db } = app
  const product = await given.product()
  const ana = await given.member()
  const [blocked, blocking, muting, silent, buyer] = [
    await owner(app, product),
    await owner(app, product),
    await owner(app, product),
    await owner(app, product),
    await owner(app, product, new Date(0)),
  ]
  for (let i = 0; i < 25; i++) {
    const reviewer = await given.member()
    await db
      .insertInto('reviews')
      .values({ id: newId(), product_id: product.id, author_id: reviewer.id, content: 'A coat.' })
      .execute()
  }
  await as(ana).put(`/members/${blocked.id}/block`)
  await as(blocking).put(`/members/${ana.id}/block`)
  await as(muting).put(`/members/${ana.id}/mute`)
  await as(silent).patch('/notices/settings', { kind: 'question', isOn: false })
  const { toldCount } = await (await ask(app, ana, product)).json()
  expect(toldCount).toBe(20)
  expect(await notices(app, buyer)).toHaveLength(1)
  for (const one of [blocked, blocking, muting, silent]) expect(await notices(app, one)).toEqual([])
  expect((await questions(app, blocking, product)).items).toEqual([])
  expect((await questions(app, muting, product)).items).toEqual([])
})

test('a question or answer is deleted by its author together with its notices, and a moderator needs a reason [ASK-05, MOD-17]', async () => {
  const app = await testApp()
  const { given, as } = app
  const product = await given.product()
  const [ana, buyer, moderator] = [
    await given.member(),
    await owner(app, product),
    await given.member({ role: 'moderator' }),
  ]
  const id = await asked(app, ana, product)
  const { answers } = await (await answer(app, buyer, id)).json()
  const answerId = answers[0].id as string
  expect(await told(await as(ana).delete(`/answers/${answerId}`))).toEqual([403, 'not-your-answer'])
  for (const path of [`/answers/${answerId}`, `/questions/${id}`]) {
    expect(await told(await as(moderator).delete(path))).toEqual([403, 'removal-needs-reason'])
  }
  expect((await as(buyer).delete(`/answers/${answerId}`)).status).toBe(200)
  expect(await told(await as(buyer).delete(`/answers/${answerId}`))).toEqual([404, 'answer-not-found'])
  expect((await as(ana).delete(`/questions/${id}`)).status).toBe(200)
  expect(await notices(app, buyer)).toEqual([])
  expect(await notices(app, ana)).toEqual([])
})

test('questions are listed newest first, page by page, after the one that a link points to [ASK-06]', async () => {
  const app = await testApp()
  const product = await app.given.product()
  const ids: string[] = []
  for (let i = 0; i < 7; i++) ids.unshift(await asked(app, await app.given.member(), product))
  const first = await questions(app, null, product, `?first=${ids[6]}`)
  expect(first.items.map(({ id }) => id)).toEqual([ids[6], ...ids.slice(0, 5)])
  const next = await questions(app, null, product, `?first=${ids[6]}&cursor=${first.nextCursor}`)
  expect(next.items.map(({ id }) => id)).toEqual([ids[5]])
  expect(next.nextCursor).toBeNull()
  expect((await app.as(null).get(`/products/${product.id}/questions?cursor=x`)).status).toBe(400)
  expect((await app.as(null).get(`/products/${product.id}/questions?first=x`)).status).toBe(422)
})

test('the review that a link points to comes first, unless the viewer blocked its author [ASK-06, DEC-72]', async () => {
  const app = await testApp()
  const { given, as } = app
  const [product, other] = [await given.product(), await given.product()]
  const [ana, ben, viewer] = [await given.member(), await given.member(), await given.member()]
  const say = async (who: TestMember, of: Product) =>
    (await (await as(who).post(`/products/${of.id}/reviews`, { content: 'A coat.' })).json()).review
      .id as string
  const [anas, bens, elsewhere] = [await say(ana, product), await say(ben, product), await say(ana, other)]
  const list = async (who: TestMember, first: string) =>
    (await (await as(who).get(`/products/${product.id}/reviews?first=${first}`)).json()).items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await list(viewer, anas)).toEqual([anas, bens])
  expect(await list(viewer, elsewhere)).toEqual([bens, anas])
  await as(viewer).put(`/members/${ana.id}/block`)
  expect(await list(viewer, anas)).toEqual([bens])
})
