import type { FormResult } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import type { ArticleAtAdmin } from '../../article.ts'
import type { ArticleBody } from './article-resource.ts'

/** The article as edited in the form, where every value is text. */
export type ArticleFormDraft = {
  title: string
  authorName: string
  publishDate: string
  summary: string
  coverAlt: string
  tags: string
  content: string
  products: { id: string; name: string }[]
  /** The version the text is based on. Stored with the draft, so that a conflict is detected even a day later. */
  version: number
}

export const articleDraftOf = (article: ArticleAtAdmin | null): ArticleFormDraft => ({
  title: article?.title ?? '',
  authorName: article?.authorName ?? '',
  publishDate: article?.publishDate ?? '',
  summary: article?.summary ?? '',
  coverAlt: article?.coverAlt ?? '',
  tags: article?.tags.join(', ') ?? '',
  content: article?.content ?? '',
  products: article?.products.map(({ id, name }) => ({ id, name })) ?? [],
  version: article?.version ?? 1,
})

/**
 * Converts the typed texts for the request. The linked member stays as long as the author's name is unchanged. The
 * messages for missing fields are the same as the server's (ADM-21).
 * @param coverId the cover that is stored, or chosen in the form
 */
export function readArticle(
  { tags, products, ...typed }: ArticleFormDraft,
  coverId: string | null,
  before: ArticleAtAdmin | null,
): FormResult<ArticleBody> {
  const tagList = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const missing: Record<string, string> = {}
  if (!typed.title.trim()) missing.title = 'Please enter a title'
  if (!typed.authorName.trim()) missing.authorName = 'Please enter an author'
  if (!typed.publishDate) missing.publishDate = 'Please choose a date'
  if (!typed.summary.trim()) missing.summary = 'Please enter a summary'
  if (!coverId) missing.coverId = 'Please choose a cover image'
  if (tagList.length === 0) missing.tags = 'Please enter at least one tag'
  if (!typed.content.trim()) missing.content = 'Please enter the content'
  if (!coverId || Object.keys(missing).length > 0) return { fields: missing }
  const authorId = before?.authorName === typed.authorName ? before.authorId : null
  return { form: { ...typed, coverId, authorId, tags: tagList, productIds: products.map(({ id }) => id) } }
}
