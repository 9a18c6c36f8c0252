import { z } from 'zod'
import { countedPageOf, pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { AltText, PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { ProductCardView } from '../../catalogue/products/product.ts'
import {
  ARTICLE_PAGE,
  ARTICLE_PRODUCTS_MAX,
  ARTICLE_TAGS_MAX,
  AUTHOR_NAME_MAX,
  CONTENT_MAX,
  SUMMARY_MAX,
  TAG_MAX,
  TITLE_MAX,
} from './article-limits.ts'

/** A calendar day, `2026-11-16`; the same in every time zone. */
const Day = z.iso.date('Please choose a date')

/** An article in a list (TREND-04 without its content). */
export const ArticleCardView = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  authorName: z.string(),
  publishDate: Day,
  tags: z.array(z.string()),
  cover: PictureView,
  coverAlt: z.string(),
})
export type ArticleCardView = z.infer<typeof ArticleCardView>

/** A heading, or a paragraph split into sentences (TREND-02). Plain text, never markup. */
export const ArticleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), sentences: z.array(z.string()).min(1) }),
])
export type ArticleBlock = z.infer<typeof ArticleBlock>

export const ArticleView = ArticleCardView.extend({
  /** The member behind the name, while the account exists. */
  author: MemberRef.nullable(),
  blocks: z.array(ArticleBlock),
  /** Products of the shop named in the article. */
  products: z.array(ProductCardView),
})
export type ArticleView = z.infer<typeof ArticleView>

export const ArticlePage = pageOf(ArticleCardView)
export type ArticlePage = z.infer<typeof ArticlePage>

export const ArticleListQuery = z.object({
  ...pageFields({ limit: ARTICLE_PAGE, limitMax: 48 }),
})
export type ArticleListQuery = z.infer<typeof ArticleListQuery>

/** Slug, id, or legacy id. */
export const ArticleAddress = z.object({ article: z.string().min(1).max(200).transform(cleanText) })

// ---- written by admins

/** Every field is required (ADM-21). */
const line = (max: number, missing: string) =>
  memberText(max)
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine((text) => /\S/u.test(visible(text)), missing)
const visible = (text: string) => text.replace(/[\u00ad\u200b\u2060]/g, '')

const Tags = z
  .array(line(TAG_MAX, 'Please enter a tag'))
  // Limits the work before duplicates are removed.
  .max(100, `Please keep to ${ARTICLE_TAGS_MAX} tags`)
  .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()])
  .pipe(
    z
      .array(z.string())
      .min(1, 'Please enter at least one tag')
      .max(ARTICLE_TAGS_MAX, `Please keep to ${ARTICLE_TAGS_MAX} tags`),
  )

export const ArticleForm = z.object({
  title: line(TITLE_MAX, 'Please enter a title'),
  authorName: line(AUTHOR_NAME_MAX, 'Please enter an author'),
  /** The member whose page the author's name links to. */
  authorId: z.uuid().nullable().default(null),
  /** Once published, the article is visible from this day on. */
  publishDate: Day,
  summary: line(SUMMARY_MAX, 'Please enter a summary'),
  /** A picture the admin uploaded, or the article's current one. */
  coverId: z.uuid('Please choose a cover image'),
  coverAlt: AltText.default(''),
  tags: Tags,
  /** Plain text: an empty line separates paragraphs, `## ` begins a heading. */
  content: memberText(CONTENT_MAX).refine((text) => /\S/u.test(visible(text)), 'Please enter the content'),
  productIds: z
    .array(z.uuid())
    .max(ARTICLE_PRODUCTS_MAX, `Please keep to ${ARTICLE_PRODUCTS_MAX} products`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
})
export type ArticleForm = z.infer<typeof ArticleForm>

/** The version the change is based on; if it is no longer the current one, the change is refused. */
export const ArticleChange = ArticleForm.extend({ version: z.int().positive() })

export const ArticlePreviewForm = ArticleForm.pick({ content: true })
export const ArticlePreview = ArticleView.pick({ blocks: true })
export type ArticlePreview = z.infer<typeof ArticlePreview>

export const ArticleId = z.object({ articleId: z.uuid() })

/** An article as the admin area shows it. */
export const ArticleDraft = ArticleCardView.extend({
  state: z.enum(['draft', 'published']),
  content: z.string(),
  authorId: z.uuid().nullable(),
  coverId: z.uuid(),
  productIds: z.array(z.uuid()),
  updatedAt: z.iso.datetime(),
  /** Incremented with each change of the content. */
  version: z.int().positive(),
})
export type ArticleDraft = z.infer<typeof ArticleDraft>

/** Additional data for the form: the products it names, archived ones included. */
export const ArticleAtAdmin = ArticleDraft.extend({
  products: z.array(z.object({ id: z.uuid(), name: z.string(), isSold: z.boolean() })),
})
export type ArticleAtAdmin = z.infer<typeof ArticleAtAdmin>

export const AdminArticlesQuery = ArticleListQuery.extend({
  /** Contains a title. */
  cursor: z.string().max(5000).optional(),
  /** Matches title, author or tags. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: ArticleDraft.shape.state.optional(),
  /** `changed`, `title` or `day`; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})
export type AdminArticlesQuery = z.infer<typeof AdminArticlesQuery>

export const ArticleDrafts = countedPageOf(ArticleDraft)
export type ArticleDrafts = z.infer<typeof ArticleDrafts>
