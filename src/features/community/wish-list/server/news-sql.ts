import type pg from 'pg'
import { prepared, type Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import type { ProductNews } from '../watch.ts'

type NewNews =
  | { kind: 'back-in-stock'; productId: string; sizes: string[] }
  | { kind: 'cheaper'; productId: string; priceMinor: number; wasMinor: number; currency: string }

/** @returns the id of the news */
export async function addNews(tx: Tx, news: NewNews): Promise<string> {
  const id = newId()
  await tx
    .insertInto('product_news')
    .values({
      id,
      product_id: news.productId,
      kind: news.kind,
      ...(news.kind === 'cheaper'
        ? { price_minor: news.priceMinor, was_minor: news.wasMinor, currency: news.currency }
        : { sizes: news.sizes }),
    })
    .execute()
  return id
}

type NewsRow = Omit<ProductNews, 'picture'> & { id: string; productId: string }

const findNews = prepared<NewsRow>(
  'product-news',
  `select product_news.id, products.id as "productId", products.slug, products.name, product_news.sizes,
          product_news.price_minor as "priceMinor", product_news.was_minor as "wasMinor", product_news.currency
   from product_news
   join products on products.id = product_news.product_id
   where product_news.id = any($1::uuid[])`,
)

/** The content of product news, by id. */
export async function readNews(pool: pg.Pool, ids: string[]): Promise<Map<string, ProductNews>> {
  const rows = ids.length > 0 ? await findNews(pool, [ids]) : []
  const pictures = await readFirstPictures(
    pool,
    rows.map(({ productId }) => productId),
  )
  return new Map(
    rows.map(({ id, productId, ...news }) => [id, { ...news, picture: pictures.get(productId) ?? null }]),
  )
}
