import { sql } from 'kysely'
import type pg from 'pg'
import { type DbOrTx, prepared, type Tx } from '../../../platform/database.ts'
import { legacyUuid } from '../../../platform/ids.ts'
import { closedSql } from '../../members/server/ties-sql.ts'
import { MEDIA_COLUMNS, type MediaColumns, pictureView } from '../../photos/server/picture-view.ts'
import { longerSlug, slugOf } from '../../products/server/slug.ts'
import type { ArticleCardView, ArticleDraft, ArticleForm } from '../article.ts'

/** What is shown: published, and its day has come. */
const SHOWN = `articles.state = 'published' and articles.publish_date <= (now() at time zone 'utc')::date`

/** Who closed their account is named no more, here as elsewhere (DEC-73); what they wrote is then the house's. */
const AUTHOR_NAME = `case when ${closedSql('articles.author_id')} then 'Showoff' else articles.author_name end`

const cardColumns = `articles.id, articles.slug, articles.title, articles.summary,
  ${AUTHOR_NAME} as "authorName", articles.publish_date::text as "publishDate", articles.tags,
  articles.cover_alt as "coverAlt", ${MEDIA_COLUMNS}`

type CardRow = Omit<ArticleCardView, 'cover'> & MediaColumns

function asCard({ mediaId, revision, width, height, thumbhash, color, ...card }: CardRow): ArticleCardView {
  return { ...card, cover: pictureView({ mediaId, revision, width, height, thumbhash, color }) }
}

/** The last article of a page: where the next one goes on. */
export type ArticlePlace = { publishDate: string; id: string }

const findNewest = prepared<CardRow>(
  'list-articles',
  `select ${cardColumns}
   from articles
   join media on media.id = articles.cover_media_id
   where ${SHOWN} and (articles.publish_date, articles.id) < ($1::date, $2::uuid)
   order by articles.publish_date desc, articles.id desc
   limit $3`,
)

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Newest first. */
export async function listArticles(
  pool: pg.Pool,
  after: ArticlePlace | null,
  limit: number,
): Promise<ArticleCardView[]> {
  const rows = await findNewest(pool, [after?.publishDate ?? 'infinity', after?.id ?? LAST_ID, limit])
  return rows.map(asCard)
}

const findCards = prepared<CardRow>(
  'find-article-cards',
  `select ${cardColumns}
   from articles
   join media on media.id = articles.cover_media_id
   where ${SHOWN} and articles.id = any($1::uuid[])`,
)

/** These articles in this order; what is not shown is left out. */
export async function readArticleCards(pool: pg.Pool, ids: string[]): Promise<ArticleCardView[]> {
  const rows = ids.length > 0 ? await findCards(pool, [ids]) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [asCard(row)] : []
  })
}

type WholeRow = CardRow & { content: string; authorId: string | null; productIds: string[] }
export type WholeArticle = ArticleCardView & Pick<WholeRow, 'content' | 'authorId' | 'productIds'>

const findWhole = prepared<WholeRow>(
  'find-article',
  `select ${cardColumns}, articles.content, articles.author_id as "authorId",
          array(
            select products.id from article_products
            join products on products.id = article_products.product_id and products.state = 'active'
            where article_products.article_id = articles.id
            order by article_products.position
          ) as "productIds"
   from articles
   join media on media.id = articles.cover_media_id
   where ${SHOWN} and (articles.slug = $1 or articles.id = any($2::uuid[]))
   order by articles.slug = $1 desc
   limit 1`,
)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The shown article at an address: its slug, its id, or its id from elsewhere. */
export async function findArticle(pool: pg.Pool, address: string): Promise<WholeArticle | undefined> {
  const low = address.toLowerCase()
  const [row] = await findWhole(pool, [low, [legacyUuid(address), ...(UUID.test(low) ? [low] : [])]])
  if (!row) return undefined
  const { content, authorId, productIds, ...card } = row
  return { ...asCard(card), content, authorId, productIds }
}

// ---- for those who write

type DraftRow = CardRow & Omit<ArticleDraft, keyof ArticleCardView | 'updatedAt'> & { updatedAt: Date }

const draftColumns =
  sql.raw(`${cardColumns}, articles.state, articles.content, articles.author_id as "authorId",
  articles.cover_media_id as "coverId", articles.updated_at as "updatedAt",
  array(
    select product_id from article_products where article_id = articles.id order by position
  ) as "productIds"`)

const asDraft = (row: DraftRow): ArticleDraft => {
  const { state, content, authorId, coverId, productIds, updatedAt, ...card } = row
  return {
    ...asCard(card),
    ...{ state, content, authorId, coverId, productIds },
    updatedAt: updatedAt.toISOString(),
  }
}

export async function findDraft(db: DbOrTx, id: string): Promise<ArticleDraft | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns}
    from articles
    join media on media.id = articles.cover_media_id
    where articles.id = ${id}`.execute(db)
  return rows[0] && asDraft(rows[0])
}

export type DraftPlace = { updatedAt: Date; id: string }

/** All of them, the last changed first. */
export async function listDrafts(
  db: DbOrTx,
  after: DraftPlace | null,
  limit: number,
): Promise<ArticleDraft[]> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns}
    from articles
    join media on media.id = articles.cover_media_id
    ${after ? sql`where (articles.updated_at, articles.id) < (${after.updatedAt}, ${after.id}::uuid)` : sql``}
    order by articles.updated_at desc, articles.id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows.map(asDraft)
}

type Columns = Omit<ArticleForm, 'productIds'>

const columnsOf = (form: Columns) => ({
  title: form.title,
  summary: form.summary,
  content: form.content,
  author_name: form.authorName,
  author_id: form.authorId,
  publish_date: form.publishDate,
  tags: form.tags,
  cover_media_id: form.coverId,
  cover_alt: form.coverAlt,
})

/** As a draft, at an address made of its title. */
export async function insertArticle(tx: Tx, id: string, form: Columns): Promise<void> {
  for (const slug of [slugOf(form.title, 'article'), longerSlug(form.title, id, 'article')]) {
    const added = await tx
      .insertInto('articles')
      .values({ id, slug, ...columnsOf(form) })
      .onConflict((taken) => taken.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return
  }
  throw new Error(`No address is free for the article ${id}.`)
}

/** Held until the transaction ends. */
export const lockArticle = (tx: Tx, id: string) =>
  tx
    .selectFrom('articles')
    .where('id', '=', id)
    .select(['id', 'state', 'cover_media_id as coverId', 'author_id as authorId'])
    .forUpdate()
    .executeTakeFirst()

export async function updateArticle(tx: Tx, id: string, form: Columns): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...columnsOf(form), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Harmless the second time. */
export async function setArticleState(tx: Tx, id: string, state: ArticleDraft['state']): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ state, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute()
}

export async function deleteArticle(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('articles').where('id', '=', id).execute()
}

/** Of these products, those that exist; none of them is deleted until the transaction ends. */
export async function keepProducts(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function setArticleProducts(tx: Tx, articleId: string, productIds: string[]): Promise<void> {
  await tx.deleteFrom('article_products').where('article_id', '=', articleId).execute()
  if (productIds.length === 0) return
  await tx
    .insertInto('article_products')
    .values(
      productIds.map((productId, position) => ({ article_id: articleId, product_id: productId, position })),
    )
    .execute()
}
