import { expect, test } from 'vitest'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

const openAdmin = async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin' })
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  const names = async (member: typeof admin | null, path: string): Promise<string[]> =>
    (await (await app.as(member).get(path)).json()).items.map(({ name }: { name: string }) => name)
  return { app, admin, told, names }
}

test('an admin adds a post type with all its fields, once however often it is sent, first in the admin’s list and among the filters [ADM-27, ADM-28, ADM-31]', async () => {
  const { app, admin, told, names } = await openAdmin()
  const post = (body: object, key = 'k') =>
    app.as(admin).post('/admin/post-types', body, { 'idempotency-key': key })
  const added = await post({ name: '  Street   style ', description: ' Seen outside. ' })
  const type = await added.json()
  expect(added.status).toBe(201)
  expect(type).toMatchObject({ name: 'Street style', description: 'Seen outside.', isActive: true })
  expect(type).toMatchObject({ isUsed: false, createdAt: type.updatedAt })
  const again = await post({ name: '  Street   style ', description: ' Seen outside. ' })
  expect((await again.json()).id).toBe(type.id)
  expect((await names(admin, '/admin/post-types'))[0]).toBe('Street style')
  expect(await names(null, '/post-types')).toContain('Street style')

  expect(await told(await post({ name: ' ' }, 'a'))).toEqual([
    422,
    'form-invalid',
    { name: 'Post type name is required' },
  ])
  expect(await told(await post({ name: 'STREET style' }, 'b'))).toEqual([
    422,
    'form-invalid',
    { name: 'There is a post type of this name already' },
  ])
  expect((await told(await post({ name: 'x'.repeat(41), description: 'y'.repeat(201) }, 'c')))[2]).toEqual({
    name: 'Please keep this under 40 characters',
    description: 'Please keep this under 200 characters',
  })
  const entries = await app.db.selectFrom('audit_entries').select(['action', 'subject_name']).execute()
  expect(entries).toEqual([{ action: 'post-type.add', subject_name: 'Street style' }])
})

test('an inactive post type is not offered and is refused on upload, and its existing posts stay and can be edited [ADM-29, UPL-21]', async () => {
  const { app, admin, told, names } = await openAdmin()
  const owner = await app.given.member()
  const photo = await app.given.photo({ owner, postTypeId: postTypes.accessories })
  const change = (body: object) => app.as(admin).patch(`/admin/post-types/${postTypes.accessories}`, body)
  for (let time = 0; time < 2; time++) {
    expect(await (await change({ isActive: false })).json()).toMatchObject({ isActive: false, isUsed: true })
  }
  expect(await names(null, '/post-types')).not.toContain('accessories')
  const picture = await app.given.picture(owner)
  const upload = { postTypeId: postTypes.accessories, images: [{ pictureId: picture.id }] }
  expect(await told(await app.as(owner).post('/photos', upload))).toEqual([422, 'post-type-not-found'])

  expect((await app.as(null).get(`/photos/${photo.id}`)).status).toBe(200)
  const edit = (postTypeId: string) =>
    app.as(owner).patch(`/photos/${photo.id}`, { caption: 'Still here', postTypeId })
  expect((await edit(postTypes.accessories)).status).toBe(200)
  expect((await edit(postTypes.outfit)).status).toBe(200)
  expect(await told(await edit(postTypes.accessories))).toEqual([422, 'post-type-not-found'])
  const entries = await app.db.selectFrom('audit_entries').select(['action', 'before', 'after']).execute()
  expect(entries).toEqual([
    { action: 'post-type.change', before: { isActive: true }, after: { isActive: false } },
  ])
})

test('a post type in use cannot be deleted, and an unused one is deleted once [ADM-05, ADM-30, TODAY-12]', async () => {
  const { app, admin, told, names } = await openAdmin()
  await app.given.photo({ postTypeId: postTypes.travel })
  const remove = (id: string) => app.as(admin).delete(`/admin/post-types/${id}`)
  expect(await told(await remove(postTypes.travel))).toEqual([409, 'post-type-in-use'])
  expect((await remove(postTypes.accessories)).status).toBe(200)
  expect(await told(await remove(postTypes.accessories))).toEqual([422, 'post-type-not-found'])
  expect(await names(admin, '/admin/post-types')).toEqual(['lifestyle', 'outfit', 'review', 'travel'])
})

test('the last two post types cannot both be retired at once, and a deletion and a post at the same time cannot both succeed [TODAY-12]', async () => {
  const { app, admin, told } = await openAdmin()
  const ids = (await (await app.as(admin).get('/admin/post-types')).json()).items.map(
    ({ id }: { id: string }) => id,
  ) as string[]
  const retire = (id: string | undefined) =>
    app.as(admin).patch(`/admin/post-types/${id}`, { isActive: false })
  for (const id of ids.slice(2)) await retire(id)
  const answers = await Promise.all(ids.slice(0, 2).map(async (id) => told(await retire(id))))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409])

  for (const id of ids) await app.as(admin).patch(`/admin/post-types/${id}`, { isActive: true })
  const owner = await app.given.member()
  const pictures = [
    await app.given.picture(owner),
    await app.given.picture(owner),
    await app.given.picture(owner),
  ]
  const [posted, removed] = await Promise.all([
    Promise.all(
      pictures.map(
        async ({ id }) =>
          (await app.as(owner).post('/photos', { postTypeId: postTypes.travel, images: [{ pictureId: id }] }))
            .status,
      ),
    ),
    app.as(admin).delete(`/admin/post-types/${postTypes.travel}`),
  ])
  const there = await app.db
    .selectFrom('post_types')
    .select('id')
    .where('id', '=', postTypes.travel)
    .execute()
  if (removed.status === 200) expect([posted, there]).toEqual([[422, 422, 422], []])
  else expect([posted.includes(201), removed.status, there.length]).toEqual([true, 409, 1])
})

test('only admins see, add, change and delete post types [ADM-06, PERM-06]', async () => {
  const { app, told } = await openAdmin()
  const moderator = await app.given.member({ role: 'moderator' })
  for (const [member, refusal] of [
    [null, [401, 'sign-in-required']],
    [moderator, [403, 'admin-required']],
  ] as const) {
    const as = app.as(member)
    expect(await told(await as.get('/admin/post-types'))).toEqual(refusal)
    expect(await told(await as.post('/admin/post-types', { name: 'A' }))).toEqual(refusal)
    expect(await told(await as.patch(`/admin/post-types/${postTypes.outfit}`, { name: 'A' }))).toEqual(
      refusal,
    )
    expect(await told(await as.delete(`/admin/post-types/${postTypes.outfit}`))).toEqual(refusal)
  }
})
