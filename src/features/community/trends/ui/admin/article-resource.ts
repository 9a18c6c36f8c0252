import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { api, queryString } from '../../../../../web/api.ts'
import type {
  ArticleAtAdmin,
  ArticleDraft,
  ArticleDrafts,
  ArticleForm,
  ArticlePreview,
} from '../../article.ts'

/** As it stands in the form; the server checks the rest. */
export type ArticleSaved = Omit<ArticleForm, 'coverId'> & { coverId: string | null; version: number }

/** Every article, drafts too, for admins. */
export const articles = adminResource<ArticleDraft, ArticleSaved, ArticleAtAdmin>({
  ...{ thing: 'article', things: 'articles', key: 'admin-articles', gone: 'article-not-found' },
  states: ['draft', 'published'],
  renews: [['articles']],
  list: (asked, signal) =>
    api.get<ArticleDrafts>(`/admin/articles${queryString({ ...asked, limit: 24 })}`, signal),
  read: (id, signal) => api.get<ArticleAtAdmin>(`/admin/articles/${id}`, signal),
  add: ({ version: _new, ...body }, idempotencyKey) =>
    api.post<ArticleAtAdmin>('/admin/articles', { body, idempotencyKey }),
  change: (id, body) => api.put<ArticleAtAdmin>(`/admin/articles/${id}`, { body }),
  remove: (id) => api.delete(`/admin/articles/${id}`),
  added: 'Article added as a draft',
})

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['article-preview', content],
    queryFn: ({ signal }) =>
      api.post<ArticlePreview>('/admin/articles/preview', { body: { content }, signal }),
    gcTime: 0,
  })

export const usePublishArticle = () =>
  useAdminWrite({
    write: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      isPublished
        ? api.put<ArticleAtAdmin>(`/admin/articles/${id}/publication`)
        : api.delete<ArticleAtAdmin>(`/admin/articles/${id}/publication`),
    ...{ renews: articles.renews, failed: 'Failed to save article' },
    done: ({ isPublished }) => (isPublished ? 'Article published' : 'The article is a draft again'),
  })
