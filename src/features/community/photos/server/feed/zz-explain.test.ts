import { appendFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

const OUT = '/tmp/t/rest15/explain.txt'
let seen: { text: string; values: unknown[] }[] | null = null
const original = pg.Client.prototype.query
// biome-ignore lint/suspicious/noExplicitAny: throw-away
pg.Client.prototype.query = function (this: any, ...args: any[]) {
  const [config, values] = args
  const text = typeof config === 'string' ? config : config?.text
  if (seen && text && /^\s*(select|with)/i.test(text)) seen.push({ text, values: (typeof config === 'object' ? config.values : values) ?? [] })
  // biome-ignore lint/suspicious/noExplicitAny: throw-away
  return (original as any).apply(this, args)
} as never

test('explain', { timeout: 1_200_000 }, async () => {
  const app = await ownTestApp()
  const { platform, given, as, db } = app as never as { platform: { pool: pg.Pool }; given: any; as: any; db: any }
  const admin = await given.member({ role: 'admin' })
  const ana = await given.member()
  const many = await given.member()
  const one = await given.member()
  const client = await platform.pool.connect()
  const run = (text: string) => client.query(text)
  const key = (kind: number, n: string) => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  await run(`set session_replication_role = replica`)
  await run(`insert into members (id, email, email_confirmed, username, display_name, created_at) select ${key(1, 'n')}, 'm' || n || '@x.example', true, 'm' || n, 'M ' || n, now() from generate_series(1, 2000) n`)
  await run(`insert into brands (id, name, is_verified) select ${key(2, 'n')}, 'Brand ' || md5(n::text), n % 100 = 0 from generate_series(1, 100000) n`)
  await run(`insert into products (id, slug, name, price_minor, brand_id, state) select ${key(3, 'n')}, 'p-' || n, 'Product ' || n, 1000, ${key(2, '(1 + n % 500)')}, case when n % 10 = 0 then 'proposed' when n % 10 = 1 then 'archived' else 'active' end from generate_series(1, 100000) n`)
  await run(`insert into variants (id, product_id, size, position, stock) select ${key(4, 'n')}, ${key(3, 'n')}, 'M', 1, n % 40 from generate_series(1, 100000) n`)
  await run(`insert into photos (id, owner_id, kind, post_type_id, caption, product_tag_count, uploaded_at, like_count, score) select ${key(5, 'n')}, ${key(1, '(1 + n % 2000)')}, 'product', (select id from post_types limit 1), 'A look ' || n, 2, now() - (100000 - n) * interval '5 minutes', n % 100, (n * 7919) % 5000 from generate_series(1, 100000) n`)
  await run(`insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash, reference_count) select ${key(6, 'n')}, ${key(1, '(1 + n % 2000)')}, 'picture', 1080, 1350, md5(n::text) || md5(n::text), '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#8a7f72', '0f0f0f0f0f0f0f0f', 1 from generate_series(1, 100000) n`)
  await run(`insert into photo_images (id, photo_id, position, media_id, alt_text) select ${key(7, 'n')}, ${key(5, 'n')}, 1, ${key(6, 'n')}, '' from generate_series(1, 100000) n`)
  await run(`insert into product_tags (id, image_id, photo_id, product_id, product_name, position, uploaded_at) select ${key(8, '(2 * n + k)')}, ${key(7, 'n')}, ${key(5, 'n')}, ${key(3, '(1 + (n * 31 + k * 17) % 100000)')}, 'x', k, p.uploaded_at from generate_series(1, 100000) n cross join generate_series(0, 1) k join photos p on p.id = ${key(5, 'n')}`)
  await run(`insert into brand_tags (id, image_id, photo_id, brand_id, brand_name, position, uploaded_at) select ${key(9, 'n')}, ${key(7, 'n')}, ${key(5, 'n')}, ${key(2, '(1 + n % 5000)')}, 'x', 0, p.uploaded_at from generate_series(1, 100000) n join photos p on p.id = ${key(5, 'n')}`)
  await run(`insert into orders (id, number, state, currency, subtotal_minor, shipping_minor, tax_minor, tax_basis_points, total_minor, shipping_name, payment_text, ship_to, payment_way, placed_at) select gen_random_uuid(), n, case when n % 50 = 0 then 'pending-payment' when n % 70 = 0 then 'paid' when n % 90 = 0 then 'return-requested' else 'completed' end, 'USD', 1000, 0, 0, 0, 1000, 'Free', '', '{}', 'transfer', now() - n * interval '5 minutes' from generate_series(1, 100000) n`)
  await run(`insert into moderation_cases (id, kind, target_id, owner_id, state, is_appealed, opened_at) select gen_random_uuid(), 'photo', gen_random_uuid(), ${key(1, '(1 + n % 2000)')}, case when n % 2 = 0 then 'open' else 'decided' end, n % 30 = 1, now() from generate_series(1, 100000) n`)
  // A member who follows brands with many products, one who follows one rare brand, and brands nobody wears.
  await run(`insert into brand_follows (member_id, brand_id) select '${many.id}', ${key(2, 'n')} from generate_series(1, 200) n`)
  await run(`insert into brand_follows (member_id, brand_id) values ('${one.id}', ${key(2, '400')})`)
  await run(`insert into brand_follows (member_id, brand_id) values ('${ana.id}', ${key(2, '4000')})`)
  await run(`set session_replication_role = origin`)
  await run('vacuum analyze')
  writeFileSync(OUT, '')
  const explain = async (title: string, ask: () => Promise<Response>) => {
    if (title !== 'showcase') await ask()
    seen = []
    const began = performance.now()
    const answer = await ask()
    const ms = performance.now() - began
    const asked = seen
    seen = null
    appendFileSync(OUT, `\n######## ${title} ${answer.status} ${ms.toFixed(1)} ms, ${asked.length} statements\n`)
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values as never)
      const lines = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN'])
      appendFileSync(OUT, `\n---- ${text.replace(/\s+/g, ' ').slice(0, 160)}\n${lines.join('\n')}\n`)
    }
  }
  await explain('showcase', () => as(null).get('/photos/showcase?x=1'))
  await explain('brands worn', () => as(null).get('/brands?show=worn'))
  await explain('brands', () => as(null).get('/brands'))
  await explain('followed, 200 brands with 40,000 products', () => as(many).get('/photos?order=following'))
  await explain('followed, one brand with 200 products', () => as(one).get('/photos?order=following'))
  await explain('followed, one rare brand', () => as(ana).get('/photos?order=following'))
  await explain('waiting', () => as(admin).get('/admin/waiting'))
  client.release()
})
