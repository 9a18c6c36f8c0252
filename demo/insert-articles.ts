import type { Tx } from '../src/platform/database/database.ts'
import type { Community } from './community.ts'
import { finder } from './ids.ts'
import { hoursAgo, idOf, type Stored } from './stored.ts'

export async function insertArticles(tx: Tx, { articles, members }: Community, pictures: Stored) {
  const nameOf = finder(members, ({ id }) => id, 'member')
  await tx
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        id: article.id,
        slug: article.legacyId,
        title: article.title,
        summary: article.summary,
        content: article.content,
        author_name: nameOf(article.authorId).name,
        author_id: article.authorId,
        publish_date: hoursAgo(article.daysAgo * 24)
          .toISOString()
          .slice(0, 10),
        tags: article.tags,
        cover_media_id: idOf(pictures, article.cover.path),
        cover_alt: article.cover.alt,
        state: 'published',
        created_at: hoursAgo(article.daysAgo * 24),
        updated_at: hoursAgo(article.daysAgo * 24),
      })),
    )
    .execute()
  await tx
    .insertInto('article_products')
    .values(
      articles.flatMap(({ id, productIds }) =>
        productIds.map((productId, position) => ({ article_id: id, product_id: productId, position })),
      ),
    )
    .execute()
}
