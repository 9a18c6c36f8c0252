import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { ArticleDraft, ArticleForm } from '../../article.ts'
import type { articleAdminApi } from '../../article-admin-api.ts'

const api = client<typeof articleAdminApi>()

const stateOf = (text: string | undefined) => (text === 'draft' || text === 'published' ? text : undefined)

/** Every article, drafts too; those that are asked for. */
export const adminArticlesQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-articles', { q, sort, state: stateOf(state) }],
    read: (cursor, signal) =>
      api('GET /admin/articles', { query: { q, sort, state: stateOf(state), cursor, limit: 24 }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['admin-article', articleId],
    queryFn: ({ signal }) => api('GET /admin/articles/{articleId}', { articleId, signal }),
  })

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['article-preview', content],
    queryFn: ({ signal }) => api('POST /admin/articles/preview', { body: { content }, signal }),
    gcTime: 0,
  })

const renews = [['admin-articles'], ['admin-article'], ['articles']]
const failed = 'Failed to save article'

/** As it stands in the form, for the server to judge. */
export type ArticleSaved = Omit<ArticleForm, 'coverId'> & { coverId: string | null; version: number }

export const useSaveArticle = (articleId: string | null) =>
  useAdminWrite({
    write: ({ idempotencyKey, version, ...form }: ArticleSaved & { idempotencyKey: string }) =>
      articleId
        ? api('PUT /admin/articles/{articleId}', { articleId, body: { ...(form as ArticleForm), version } })
        : api('POST /admin/articles', { body: form as ArticleForm, idempotencyKey }),
    ...{ renews, failed, done: articleId ? 'Article saved' : 'Article added as a draft' },
  })

export const usePublishArticle = () =>
  useAdminWrite({
    write: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      isPublished
        ? api('PUT /admin/articles/{articleId}/publication', { articleId: id })
        : api('DELETE /admin/articles/{articleId}/publication', { articleId: id }),
    ...{ renews, failed },
    done: ({ isPublished }) => (isPublished ? 'Article published' : 'The article is a draft again'),
  })

export const useDeleteArticle = (article: Pick<ArticleDraft, 'id'>) =>
  useAdminWrite({
    write: async () => {
      try {
        await api('DELETE /admin/articles/{articleId}', { articleId: article.id })
      } catch (error) {
        // Deleted in another window is deleted.
        if (!api.isProblem(error, 'article-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete article', done: 'Article deleted' },
  })
