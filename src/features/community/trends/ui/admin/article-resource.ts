import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { ArticleForm } from '../../article.ts'
import type { articleAdminApi } from '../../article-admin-api.ts'

const api = client<typeof articleAdminApi>()

/** The request body of the form, with the version the change is based on. */
export type ArticleBody = ArticleForm & { version: number }

/** All articles including drafts, for admins. */
export const articles = adminResource({
  ...{ noun: 'article', pluralNoun: 'articles', key: 'admin-articles', notFoundProblem: 'article-not-found' },
  states: ['draft', 'published'],
  keysToInvalidate: [['articles']],
  list: (query, signal) => api('GET /admin/articles', { query: { ...query, limit: 24 }, signal }),
  read: (articleId, signal) => api('GET /admin/articles/{articleId}', { articleId, signal }),
  add: ({ version: _new, ...body }: ArticleBody, idempotencyKey) =>
    api('POST /admin/articles', { body, idempotencyKey }),
  change: (articleId, body) =>
    api('PUT /admin/articles/{articleId}', { articleId, body: body as ArticleBody }),
  remove: (articleId) => api('DELETE /admin/articles/{articleId}', { articleId }),
  added: 'Article added as a draft',
})

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['article-preview', content],
    queryFn: ({ signal }) => api('POST /admin/articles/preview', { body: { content }, signal }),
    gcTime: 0,
  })

export const usePublishArticle = () =>
  useAdminWrite({
    write: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      isPublished
        ? api('PUT /admin/articles/{articleId}/publication', { articleId: id })
        : api('DELETE /admin/articles/{articleId}/publication', { articleId: id }),
    ...{ keysToInvalidate: articles.keysToInvalidate, failed: 'Failed to save article' },
    done: ({ isPublished }) => (isPublished ? 'Article published' : 'Article moved back to drafts'),
  })
