import type pg from 'pg'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { legacyUuid } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { ArticleCardView } from '../article.ts'

/** Visible: published, and its day has come. */
const IS_SHOWN_SQL = `articles.state = 'published' and articles.publish_date <= (now() at time zone 'utc')::date`

/** A closed account is never named (DEC-73); its articles are attributed to the editors. */
const AUTHOR_NAME = `case when ${closedSql('articles.author_id')} then 'Showoff' else articles.author_name end`

export const cardColumns = `articles.id, articles.slug, articles.title, articles.summary,
  ${AUTHOR_NAME} as "authorName", articles.publish_date::text as "publishDate", articles.tags,
  articles.cover_alt as "coverAlt", ${MEDIA_COLUMNS}`

export type CardRow = Omit<ArticleCardView, 'cover'> & MediaColumns

export function toArticleCard({
  mediaId,
  revision,
  width,
  height,
  thumbhash,
  color,
  ...card
}: CardRow): ArticleCardView {
  return { ...card, cover: pictureView({ mediaId, revision, width, height, thumbhash, color }) }
}

/** Position of the last article of a page. */
export type ArticlePlace = [publishDate: string, id: string]
export const LATEST_DAY: ArticlePlace = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const findNewest = prepared<CardRow>(
  'list-articles',
  `select ${cardColumns}
   from articles
   join media on media.id = articles.cover_media_id
   where ${IS_SHOWN_SQL} and (articles.publish_date, articles.id) < ($1::date, $2::uuid)
   order by articles.publish_date desc, articles.id desc
   limit $3`,
)

/** Newest first. */
export async function listArticles(
  pool: pg.Pool,
  after: ArticlePlace,
  limit: number,
): Promise<ArticleCardView[]> {
  const rows = await findNewest(pool, [...after, limit])
  return rows.map(toArticleCard)
}

const findCards = prepared<CardRow>(
  'find-article-cards',
  `select ${cardColumns}
   from articles
   join media on media.id = articles.cover_media_id
   where ${IS_SHOWN_SQL} and articles.id = any($1::uuid[])`,
)

/** Reads these articles in this order; invisible ones are left out. */
export async function readArticleCards(pool: pg.Pool, ids: string[]): Promise<ArticleCardView[]> {
  const rows = ids.length > 0 ? await findCards(pool, [ids]) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toArticleCard(row)] : []
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
   where ${IS_SHOWN_SQL} and (articles.slug = $1 or articles.id = any($2::uuid[]))
   order by articles.slug = $1 desc
   limit 1`,
)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Finds the visible article with this slug, id, or legacy id. */
export async function findArticle(pool: pg.Pool, address: string): Promise<WholeArticle | undefined> {
  const low = address.toLowerCase()
  const [row] = await findWhole(pool, [low, [legacyUuid(address), ...(UUID.test(low) ? [low] : [])]])
  if (!row) return undefined
  const { content, authorId, productIds, ...card } = row
  return { ...toArticleCard(card), content, authorId, productIds }
}
