import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

test('older products get category and attributes from their names, an admin’s choice stays, and products without a category are counted [CATG-05]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin' })
  const [dress, chosen, towel] = [
    await app.given.product({ name: 'Striped Linen Dress' }),
    await app.given.product({ name: 'Wool Coat' }),
    await app.given.product({ name: 'Bath Towel' }),
  ]
  await sql`
    update products set category_id = (select id from product_categories where slug = 'bags'),
                        color_family = 'gold', is_color_family_chosen = true, color = 'Navy'
    where id = ${chosen.id}`.execute(app.db)
  await sql`update products set color = 'Bottle green' where id = ${dress.id}`.execute(app.db)
  const versions = () => app.db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').execute()
  const before = await versions()
  const due = sql`insert into product_guesses_due (product_id) select id from products on conflict do nothing`
  for (let time = 0; time < 2; time++) {
    await due.execute(app.db)
    await app.platform.db.transaction().execute((tx) => enqueue(tx, 'guess-products', {}))
    await app.drainJobs()
    const { rows } = await sql<{
      name: string
      slug: string | null
      family: string | null
      facets: string[]
    }>`
      select products.name, product_categories.slug, color_family as family, facets
      from products left join product_categories on product_categories.id = category_id
      order by products.name`.execute(app.db)
    expect(rows).toEqual([
      { name: 'Bath Towel', slug: null, family: null, facets: [] },
      {
        ...{ name: 'Striped Linen Dress', slug: 'dresses', family: 'green' },
        facets: ['family:green', 'pattern:striped', 'material:linen'],
      },
      { name: 'Wool Coat', slug: 'bags', family: 'gold', facets: ['family:gold', 'material:wool'] },
    ])
  }
  expect((await sql`select from product_guesses_due`.execute(app.db)).rows).toEqual([])
  expect(await versions()).toEqual(before)
  const { withoutCount } = (await (await app.as(admin).get('/admin/shop-categories')).json()) as {
    withoutCount: number
  }
  expect(withoutCount).toBe(1)
  const listed = (await (await app.as(admin).get('/admin/products?category=none')).json()) as {
    items: { id: string }[]
  }
  expect(listed.items.map(({ id }) => id)).toEqual([towel.id])
})

test('an accepted proposal gets its category from its name and its family from its color [CATG-04, CATG-05]', async () => {
  const app = await ownTestApp()
  const [member, admin] = [
    await app.given.member({ isConfirmed: true }),
    await app.given.member({ role: 'admin' }),
  ]
  const proposed = await app.as(member).post('/products/proposals', { name: 'Waxed Raincoat' })
  const { id } = (await proposed.json()) as { id: string }
  const images = [{ pictureId: (await app.given.picture(admin, 'product')).id }]
  const accepted = await app.as(admin).post(`/admin/proposals/${id}/acceptance`, {
    ...{ name: 'Waxed Raincoat', description: 'Dry.', priceMinor: 100, color: 'Signal yellow', images },
  })
  expect(accepted.status).toBe(200)
  await app.platform.db.transaction().execute((tx) => enqueue(tx, 'guess-products', {}))
  await app.drainJobs()
  const product = (await (await app.as(admin).get(`/admin/products/${id}`)).json()) as object
  expect(product).toMatchObject({
    category: { slug: 'raincoats' },
    colorFamily: 'yellow',
    isColorFamilyChosen: false,
  })
})
