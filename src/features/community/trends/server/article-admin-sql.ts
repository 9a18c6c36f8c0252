import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../kernel/paging/server/sorted-page.ts'
import { longerSlug, slugOf } from '../../../../kernel/text/slug.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type {
  AdminArticlesQuery,
  ArticleAtAdmin,
  ArticleCardView,
  ArticleDraft,
  ArticleForm,
} from '../article.ts'
import { type CardRow, cardColumns, toArticleCard } from './article-sql.ts'

type DraftRow = CardRow & Omit<ArticleDraft, keyof ArticleCardView | 'updatedAt'> & { updatedAt: Date }

const draftColumns =
  sql.raw(`${cardColumns}, articles.state, articles.content, articles.author_id as "authorId",
  articles.cover_media_id as "coverId", articles.updated_at as "updatedAt", articles.version,
  array(
    select product_id from article_products where article_id = articles.id order by position
  ) as "productIds"`)

const toArticleDraft = (row: DraftRow): ArticleDraft => {
  const { state, content, authorId, coverId, productIds, updatedAt, version, ...card } = row
  return {
    ...toArticleCard(card),
    ...{ state, content, authorId, coverId, productIds, version },
    updatedAt: updatedAt.toISOString(),
  }
}

export async function findDraft(db: DbOrTx, id: string): Promise<ArticleDraft | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns}
    from articles
    join media on media.id = articles.cover_media_id
    where articles.id = ${id}`.execute(db)
  return rows[0] && toArticleDraft(rows[0])
}

const sorts: Record<string, SortColumn> = {
  changed: { by: sql`articles.updated_at`, type: 'timestamptz' },
  title: { by: sql`search_key(articles.title) collate "C"`, type: 'text' },
  day: { by: sql`articles.publish_date`, type: 'date' },
}

/** Lists the articles that match the query, last changed first by default. */
export async function listDrafts(db: DbOrTx, { q, state, sort, cursor, limit }: AdminArticlesQuery) {
  const { rows, ...rest } = await readSortedPage<DraftRow>(db, {
    list: `article-drafts ${state ?? ''} ${q ?? ''}`,
    table: 'articles',
    columns: draftColumns,
    from: sql`articles join media on media.id = articles.cover_media_id`,
    within: state ? [sql`articles.state = ${state}`] : [],
    where: q ? [containsText(sql`articles.desk_key`, q)] : [],
    id: sql`articles.id`,
    ...{ sorts, sort, first: '-changed', cursor, limit },
  })
  return { items: rows.map(toArticleDraft), ...rest }
}

/** Lists the products an article names, in its order, whatever their state. */
export async function listArticleProducts(
  db: DbOrTx,
  articleId: string,
): Promise<ArticleAtAdmin['products']> {
  const rows = await db
    .selectFrom('article_products')
    .innerJoin('products', 'products.id', 'article_products.product_id')
    .where('article_id', '=', articleId)
    .select(['products.id', 'products.name', 'products.state'])
    .orderBy('position')
    .execute()
  return rows.map(({ id, name, state }) => ({ id, name, isSold: state === 'active' }))
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

/** Adds a draft, with a slug made from its title. */
export async function insertArticle(tx: Tx, id: string, form: Columns): Promise<void> {
  for (const slug of [slugOf(form.title, 'article'), longerSlug(form.title, id, 'article')]) {
    const added = await tx
      .insertInto('articles')
      .values({ id, slug, ...columnsOf(form) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return
  }
  throw new Error(`Could not find a free address for the article ${id}.`)
}

/** Reads an article and locks it until the transaction ends. */
export const lockArticle = (tx: Tx, id: string) =>
  tx
    .selectFrom('articles')
    .where('id', '=', id)
    .select(['id', 'state', 'title', 'version', 'cover_media_id as coverId', 'author_id as authorId'])
    .forUpdate()
    .executeTakeFirst()

export async function updateArticle(tx: Tx, id: string, form: Columns): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...columnsOf(form), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Safe to repeat. */
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

/** Returns the given products that exist, and protects them from deletion until the transaction ends. */
export async function lockExistingProducts(tx: Tx, ids: string[]): Promise<Set<string>> {
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
