import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import type { ArticleCardView, ArticleListQuery, ArticlePage } from '../article.ts'
import { findArticle, LATEST_DAY, listArticles, type WholeArticle } from './article-sql.ts'
import { splitIntoBlocks } from './article-text.ts'

const Place = z.tuple([z.iso.date(), z.uuid()])
const LIST = 'articles'

/** The same for all viewers, and cached briefly. */
const cacheOf = oncePerKey((_: Platform) => ({
  pages: makeMemoCache<ArticlePage>({ ttlMs: 1_500, max: 100 }),
  articles: makeMemoCache<WholeArticle | null>({ ttlMs: 1_500, max: 400 }),
}))

/** Clears this process's cached articles. Called after an article changes. */
export function clearArticleCache(platform: Platform) {
  const { pages, articles } = cacheOf(platform)
  for (const cache of [pages, articles]) cache.clear()
}

/** @throws Problem 'cursor-invalid' */
export function readArticlePage(
  platform: Platform,
  { cursor, limit }: ArticleListQuery,
): Promise<ArticlePage> {
  const page = keysetPage(LIST, Place, { cursor, limit }, LATEST_DAY)
  return cacheOf(platform).pages.read(`${limit} ${cursor ?? ''}`, async () => {
    const rows = await listArticles(platform.pool, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ publishDate, id }) => [publishDate, id])
    return { items: shown, nextCursor }
  })
}

/** Reads the visible article with this slug or id, with the products it names; null if there is none. */
export async function readArticle(platform: Platform, address: string) {
  const whole = await cacheOf(platform).articles.read(
    address,
    async () => (await findArticle(platform.pool, address)) ?? null,
  )
  if (!whole) return null
  const { content, authorId, productIds, ...card } = whole
  const [authors, products] = await Promise.all([
    readMemberRefs(platform.pool, authorId ? [authorId] : []),
    readProductCards(platform.pool, productIds),
  ])
  const author = (authorId && authors.get(authorId)) || null
  return { ...(card satisfies ArticleCardView), author, blocks: splitIntoBlocks(content), products }
}
