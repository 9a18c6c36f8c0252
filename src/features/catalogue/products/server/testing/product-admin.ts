import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { AdminProduct } from '../../admin-product.ts'

export const setUpProductAdmin = async (given?: TestApp) => {
  const app = given ?? (await testApp())
  const admin = await app.given.member({ role: 'admin' })
  const form = async (more: object = {}) => ({
    name: 'Harbour Coat',
    description: 'Waxed cotton, cut wide.',
    priceMinor: 24_800,
    images: [{ pictureId: (await app.given.picture(admin, 'product')).id, altText: 'A coat' }],
    ...more,
  })
  const add = async (more: object = {}): Promise<AdminProduct> => {
    const answer = await app.as(admin).post('/admin/products', await form(more))
    if (answer.status !== 201) throw new Error(await answer.text())
    return answer.json()
  }
  const read = async (id: string): Promise<AdminProduct> =>
    (await app.as(admin).get(`/admin/products/${id}`)).json()
  const bulk = (ids: string[], change: object, headers: Record<string, string> = {}) =>
    app.as(admin).post('/admin/products/bulk', { ids, change }, headers)
  return { app, admin, form, add, read, bulk }
}

/** Returns the form of an unchanged product. */
export const asForm = (product: AdminProduct) => ({
  version: product.version,
  name: product.name,
  description: product.description,
  priceMinor: product.priceMinor,
  brandId: product.brand?.id ?? null,
  color: product.color,
  state: product.state,
  variants: product.variants.map(({ size }) => ({ size })),
  images: product.images.map(({ pictureId, altText }) => ({ pictureId, altText })),
})

export const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

export const fieldsOf = async (answer: Response) => (await answer.json()).fields

export const listAuditEntries = async ({ db }: TestApp, id: string) => {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'member_id'])
    .where('subject_id', '=', id)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return entries
}
