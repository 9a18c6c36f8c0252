import { expect, test } from 'vitest'
import { writeAudit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { openAdmin, statusAndCode } from '../../moderation/server/testing/admin.ts'

test('the log lists every change with its author, latest first, by member, action and subject, and only for admins [MOD-16, DEC-73, PERM-06]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [boss, mo, ana] = [await staff('admin'), await staff(), await app.given.member({ username: 'ana' })]
  const coat = newId()
  const change = { action: 'product.change', subjectId: coat, subjectName: 'Belted Trench' } as const
  await writeAudit(app.db, boss.id, {
    ...change,
    before: { price: 100, name: 'x' },
    after: { price: 80, name: 'x' },
  })
  await writeAudit(app.db, mo.id, {
    action: 'product.archive',
    subjectId: coat,
    subjectName: 'Belted Trench',
  })
  await writeAudit(app.db, boss.id, { action: 'productions.begin', subjectName: 'Another' })
  await writeAudit(app.db, null, {
    action: 'member.role',
    subjectId: ana.id,
    subjectName: '',
    after: { role: 'admin' },
  })
  const read = async (query = '') => (await app.as(boss).get(`/admin/audit${query}`)).json()
  const actions = async (query: string) =>
    (await read(query)).items.map(({ action }: { action: string }) => action)
  expect((await read()).items).toMatchObject([
    { action: 'member.role', by: null, subjectName: 'ana', after: { role: 'admin' } },
    { action: 'productions.begin', by: { id: boss.id } },
    { action: 'product.archive', by: { id: mo.id }, subjectName: 'Belted Trench' },
    { action: 'product.change', before: { price: 100 }, after: { price: 80 } },
  ])
  expect(await actions(`?q=${mo.username}`)).toEqual(['product.archive'])
  expect(await actions(`?q=${coat}`)).toEqual(['product.archive', 'product.change'])
  expect(await actions(`?q=${ana.id}`)).toEqual(['member.role'])
  expect(await actions('?action=product')).toEqual(['product.archive', 'product.change'])
  expect(await actions('?action=product.change')).toEqual(['product.change'])
  expect(await actions('?q=nobody-at-all')).toEqual([])
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`?limit=1${cursor && `&cursor=${cursor}`}`)
    walked.push(...page.items.map(({ action }: { action: string }) => action))
    cursor = page.nextCursor
  }
  expect(walked).toEqual(['member.role', 'productions.begin', 'product.archive', 'product.change'])
  expect((await (await app.as(boss).get('/admin/audit/actions')).json()).items).toEqual([
    ...['member.role', 'product.archive', 'product.change', 'productions.begin'],
  ])
  for (const path of ['/admin/audit', '/admin/audit/actions']) {
    expect(await statusAndCode(await app.as(mo).get(path))).toEqual([403, 'admin-required'])
    expect(await statusAndCode(await app.as(null).get(path))).toEqual([401, 'sign-in-required'])
  }
  expect(await statusAndCode(await app.as(boss).get('/admin/audit?action=DROP%20TABLE'))).toEqual([
    422,
    'form-invalid',
  ])
  // No request can change the log.
  for (const method of ['put', 'patch', 'delete'] as const) {
    expect((await app.as(boss)[method](`/admin/audit/${newId()}`)).status).toBe(404)
  }
})

test('removals by moderators and changes of categories are logged, and members’ deletions of their own content are not [MOD-16]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [boss, mo, ana] = [await staff('admin'), await staff(), await app.given.member()]
  const product = await app.given.product()
  const post = async (path: string, body: object, by = ana) => (await app.as(by).post(path, body)).json()
  const [kept, photo] = [await app.given.photo({ owner: ana }), await app.given.photo({ owner: ana })]
  const comment = await post(`/photos/${kept.id}/comments`, { content: 'Mine.' })
  const own = await post(`/photos/${kept.id}/comments`, { content: 'Mine, too.' })
  const { review } = await post(`/products/${product.id}/reviews`, { content: 'Soft.', stars: 5 })
  const collection = await post('/collections', { name: 'Red', isPublic: true })
  const form = { description: null, startYear: null, endYear: null, tags: [], opensAt: null, closesAt: null }
  const category = await post(
    '/admin/categories',
    { ...form, name: 'The Layer', pictureId: null, pictureAlt: '', singleChoice: false },
    boss,
  )
  const said = await post(`/categories/${category.id}/comments`, { content: 'Trench.' })
  const reel = await app.given.reel({ owner: ana })
  expect((await app.as(ana).delete(`/photos/${kept.id}/comments/${own.id}`)).status).toBe(200)
  const things = [
    ...[`comment/${comment.id}`, `photo/${photo.id}`, `review/${review.id}`],
    ...[`collection/${collection.id}`, `category-comment/${said.id}`, `reel/${reel.id}`],
  ]
  for (const thing of things) {
    const path = `/admin/moderation/things/${thing}/removal`
    expect([(await app.as(mo).post(path, { reason: 'spam' })).status, path]).toEqual([200, path])
  }
  await app.as(boss).patch(`/admin/categories/${category.id}`, { name: 'The Long Layer' })
  await app.as(boss).delete(`/admin/categories/${category.id}`)
  const log = await app.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  expect(log.map(({ action, member_id }) => [action, member_id === mo.id ? 'mo' : 'boss'])).toEqual([
    ['category.create', 'boss'],
    ...things.map(() => ['moderation.remove', 'mo']),
    ...[
      ['category.change', 'boss'],
      ['category.delete', 'boss'],
    ],
  ])
  expect(log.slice(1, -2).map(({ subject_name, subject_id }) => `${subject_name}/${subject_id}`)).toEqual(
    things,
  )
  expect(log.at(-2)).toMatchObject({ before: { name: 'The Layer' }, after: { name: 'The Long Layer' } })
})
