import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { api, isProblem, queryString } from '../../../../../web/api.ts'
import type {
  ArticleAtAdmin,
  ArticleDraft,
  ArticleDrafts,
  ArticleForm,
  ArticlePreview,
} from '../../article.ts'

const stateOf = (text: string | undefined) => (text === 'draft' || text === 'published' ? text : undefined)

/** Every article, drafts too; those that are asked for. */
export const adminArticlesQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-articles', { q, sort, state: stateOf(state) }],
    read: (cursor, signal) =>
      api.get<ArticleDrafts>(
        `/admin/articles${queryString({ q, sort, state: stateOf(state), cursor, limit: 24 })}`,
        { signal },
      ),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['admin-article', articleId],
    queryFn: ({ signal }) => api.get<ArticleAtAdmin>(`/admin/articles/${articleId}`, { signal }),
  })

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['article-preview', content],
    queryFn: ({ signal }) =>
      api.post<ArticlePreview>('/admin/articles/preview', { body: { content }, signal }),
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
        ? api.put<ArticleAtAdmin>(`/admin/articles/${articleId}`, { body: { ...form, version } })
        : api.post<ArticleAtAdmin>('/admin/articles', { body: form, idempotencyKey }),
    ...{ renews, failed, done: articleId ? 'Article saved' : 'Article added as a draft' },
  })

export const usePublishArticle = () =>
  useAdminWrite({
    write: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      isPublished
        ? api.put<ArticleAtAdmin>(`/admin/articles/${id}/publication`)
        : api.delete<ArticleAtAdmin>(`/admin/articles/${id}/publication`),
    ...{ renews, failed },
    done: ({ isPublished }) => (isPublished ? 'Article published' : 'The article is a draft again'),
  })

export const useDeleteArticle = (article: Pick<ArticleDraft, 'id'>) =>
  useAdminWrite({
    write: async () => {
      try {
        await api.delete(`/admin/articles/${article.id}`)
      } catch (error) {
        // Deleted in another window is deleted.
        if (!isProblem(error, 'article-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete article', done: 'Article deleted' },
  })
