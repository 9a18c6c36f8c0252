import type { ArticleAtAdmin } from '../../article.ts'
import type { ArticleSaved } from './article-changes.ts'

/** As it stands in the form, where everything is text. */
export type ArticleTyped = {
  title: string
  authorName: string
  publishDate: string
  summary: string
  coverAlt: string
  tags: string
  content: string
  products: { id: string; name: string }[]
  /** The version it was written upon: kept with what was typed, so that a day later it still tells. */
  version: number
}

export const typedOf = (article: ArticleAtAdmin | null): ArticleTyped => ({
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

/** What was typed, as the server takes it; the member behind the author stays while the name does. */
export function savedOf(
  { tags, products, ...typed }: ArticleTyped,
  coverId: string | null,
  before: ArticleAtAdmin | null,
): ArticleSaved {
  return {
    ...typed,
    coverId,
    authorId: before?.authorName === typed.authorName ? before.authorId : null,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    productIds: products.map(({ id }) => id),
  }
}

/** The same words as the server's (ADM-21), so that nothing is sent that is known to be missing. */
export function missingOf(typed: ArticleTyped, hasCover: boolean): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!typed.title.trim()) missing.title = 'Please enter a title'
  if (!typed.authorName.trim()) missing.authorName = 'Please enter an author'
  if (!typed.publishDate) missing.publishDate = 'Please choose a date'
  if (!typed.summary.trim()) missing.summary = 'Please enter a summary'
  if (!hasCover) missing.coverId = 'Please choose a cover image'
  if (!typed.tags.split(',').some((tag) => tag.trim())) missing.tags = 'Please enter at least one tag'
  if (!typed.content.trim()) missing.content = 'Please enter the content'
  return missing
}
