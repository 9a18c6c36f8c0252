import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, isProblem, queryString } from '../../../../api.ts'
import type { AdminSearch } from '../../../admin/ui/admin-search.ts'
import { useDeskWrite } from '../../../admin/ui/use-desk-write.ts'
import type {
  ArticleAtDesk,
  ArticleDraft,
  ArticleDrafts,
  ArticleForm,
  ArticlePreview,
} from '../../article.ts'

const stateOf = (text: string | undefined) => (text === 'draft' || text === 'published' ? text : undefined)

/** Every article, drafts too; those that are asked for. */
export const deskArticlesQuery = ({ q, sort, state }: AdminSearch) =>
  infiniteQueryOptions({
    queryKey: ['desk-articles', { q, sort, state: stateOf(state) }],
    queryFn: ({ pageParam, signal }) =>
      api.get<ArticleDrafts>(
        `/admin/articles${queryString({ q, sort, state: stateOf(state), cursor: pageParam, limit: 24 })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const deskArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['desk-article', articleId],
    queryFn: ({ signal }) => api.get<ArticleAtDesk>(`/admin/articles/${articleId}`, { signal }),
  })

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['article-preview', content],
    queryFn: ({ signal }) =>
      api.post<ArticlePreview>('/admin/articles/preview', { body: { content }, signal }),
    gcTime: 0,
  })

const renews = [['desk-articles'], ['desk-article'], ['articles']]
const failed = 'Failed to save article'

/** As it stands in the form, for the server to judge. */
export type ArticleSaved = Omit<ArticleForm, 'coverId'> & { coverId: string | null; version: number }

export const useSaveArticle = (articleId: string | null) =>
  useDeskWrite({
    write: ({ idempotencyKey, version, ...form }: ArticleSaved & { idempotencyKey: string }) =>
      articleId
        ? api.put<ArticleAtDesk>(`/admin/articles/${articleId}`, { body: { ...form, version } })
        : api.post<ArticleAtDesk>('/admin/articles', { body: form, idempotencyKey }),
    ...{ renews, failed, done: articleId ? 'Article saved' : 'Article added as a draft' },
  })

export const usePublishArticle = () =>
  useDeskWrite({
    write: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      isPublished
        ? api.put<ArticleAtDesk>(`/admin/articles/${id}/publication`)
        : api.delete<ArticleAtDesk>(`/admin/articles/${id}/publication`),
    ...{ renews, failed },
    done: ({ isPublished }) => (isPublished ? 'Article published' : 'The article is a draft again'),
  })

export const useDeleteArticle = (article: Pick<ArticleDraft, 'id'>) =>
  useDeskWrite({
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
