import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { ImportItemPage, ImportView } from '../../import.ts'

/** Sets up an empty shop and an admin's actions for imports; each test starts without any. */
export async function setUpImportTest() {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin' })
  const cookie = { cookie: admin.cookie, origin: 'http://showoff.test' }

  beforeEach(async () => {
    await app.db.deleteFrom('products').execute()
    await app.db.deleteFrom('imports').execute()
  })

  const send = (body: string | Uint8Array | ReadableStream, fileName = 'products.csv', headers = cookie) =>
    app.ask(`/api/admin/imports?fileName=${encodeURIComponent(fileName)}`, {
      method: 'POST',
      headers,
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)

  async function check(
    body: string | Uint8Array,
  ): Promise<{ id: string; view: ImportView; items: ImportItemPage['items'] }> {
    const answer = await send(body)
    const created = (await answer.json()) as ImportView
    expect(answer.status, JSON.stringify(created)).toBe(202)
    await app.drainJobs()
    return read(created.id)
  }

  async function read(id: string) {
    const view = (await (await app.as(admin).get(`/admin/imports/${id}`)).json()) as ImportView
    const page = (await (
      await app.as(admin).get(`/admin/imports/${id}/items?limit=100`)
    ).json()) as ImportItemPage
    return { id, view, items: page.items }
  }

  async function apply(body: string | Uint8Array) {
    const { id } = await check(body)
    expect((await app.as(admin).post(`/admin/imports/${id}/apply`)).status).toBe(202)
    await app.drainJobs()
    return read(id)
  }

  const products = async () =>
    (
      await sql<{
        name: string
        price: number
        brand: string | null
        sizes: string
        state: string
        slug: string
      }>`
        select products.name, price_minor as price, brands.name::text as brand, slug, products.state,
               coalesce((select string_agg(size || ':' || coalesce(stock::text, ''), ' ' order by position)
                         from variants where product_id = products.id), '') as sizes
        from products left join brands on brands.id = products.brand_id
        order by products.name`.execute(app.db)
    ).rows

  const code = async (answer: Response) => ((await answer.json()) as { code: string }).code
  // Read as bytes, because text() would remove the byte order mark.
  const exported = async () =>
    Buffer.from(await (await app.as(admin).get('/admin/products.csv')).arrayBuffer()).toString()

  return { app, admin, cookie, send, check, read, apply, products, code, exported }
}

/** A table in our own columns: two products, the first in three sizes. */
export const OWN_FORMAT_TABLE = `sku,name,brand,price,color,sizes,stock,description
A-1,Harbour Coat,Rumah,139.00,Navy,S | M | L,3 | 0 | ,"Wool, heavy"
A-2,Sea Cap,rumah,"1,019.5",,,,
`
