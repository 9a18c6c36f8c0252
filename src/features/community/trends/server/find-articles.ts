import { sql } from 'kysely'
import { makeWordSearch } from '../../../../platform/database/word-search.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ArticleCardView } from '../article.ts'
import { readArticleCards } from './article-sql.ts'

// A whole essay contains something similar to any short word.
const readSearch = makeWordSearch('article_search_words', 5)

/** For a word that all articles contain, only this many are ranked. */
const CANDIDATES = 400

/**
 * Finds the best matching published articles.
 * @param where `titles`: search only title and tags, while the user is typing
 */
export async function findArticles(
  { db, pool }: Platform,
  typed: string,
  where: 'titles' | 'everything',
  max: number,
): Promise<ArticleCardView[]> {
  const words = await readSearch(pool, typed)
  if (words === null) return []
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select id, publish_date, words from articles
      where state = 'published' and publish_date <= (now() at time zone 'utc')::date
        and words @@ ${words}::tsquery
        ${where === 'titles' ? sql`and ts_filter(words, '{a,b}') @@ ${words}::tsquery` : sql``}
      limit ${sql.lit(CANDIDATES)}
    ) as found
    order by ts_rank(words, ${words}::tsquery) desc, publish_date desc, id desc
    limit ${sql.lit(max)}`.execute(db)
  return readArticleCards(
    pool,
    rows.map(({ id }) => id),
  )
}
