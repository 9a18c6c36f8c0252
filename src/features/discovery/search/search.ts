import { z } from 'zod'
import { pageFields } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { MemberRow } from '../../../kernel/session/member-row.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { BrandRef } from '../../catalogue/brands/brand.ts'
import { FoundCategory, ProductCardView, TagSuggestion } from '../../catalogue/products/product.ts'
import { HashtagView } from '../../community/photos/hashtag.ts'
import { ArticleCardView } from '../../community/trends/article.ts'
import { SEARCH_WORDS_MAX } from './search-limits.ts'

const Words = z
  .string()
  .max(SEARCH_WORDS_MAX, `Please keep this under ${SEARCH_WORDS_MAX} characters`)
  .transform((words) => cleanText(words).replace(/\s+/g, ' '))

export const SearchQuery = z.object({ q: Words.default('') })

export const FoundLooksQuery = SearchQuery.extend({
  ...pageFields({ limitMax: 48 }),
})

/** The number of results; with `isAtLeast`, the point at which counting stopped. */
const Count = z.object({ count: z.int().nonnegative(), isAtLeast: z.boolean() })
export type Count = z.infer<typeof Count>
const counted = <Item extends z.ZodType>(item: Item) => Count.extend({ items: z.array(item) })

const FoundHashtag = HashtagView.extend({ id: z.uuid() })

/** The best results of every kind. Looks are a separate list, as all lists of photos are. */
export const SearchResults = z.object({
  /** Categories of the shop; not counted. */
  categories: z.array(FoundCategory),
  products: counted(ProductCardView),
  looks: Count,
  people: counted(MemberRow),
  brands: counted(BrandRef),
  articles: counted(ArticleCardView),
  /** Hashtags of captions that begin with the text. */
  hashtags: z.array(FoundHashtag),
})
export type SearchResults = z.infer<typeof SearchResults>

export const FoundPeople = z.object({ items: z.array(MemberRow) })
export type FoundPeople = z.infer<typeof FoundPeople>
export const FoundBrands = z.object({ items: z.array(BrandRef) })
export type FoundBrands = z.infer<typeof FoundBrands>
export const FoundArticles = z.object({ items: z.array(ArticleCardView) })
export type FoundArticles = z.infer<typeof FoundArticles>

/** Suggestions while the visitor types. */
export const SearchSuggestions = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      ...TagSuggestion.options,
      FoundCategory.extend({ kind: z.literal('category') }),
      MemberRef.extend({ kind: z.literal('person') }),
      FoundHashtag.extend({ kind: z.literal('hashtag') }),
      ArticleCardView.pick({ id: true, slug: true, title: true, cover: true }).extend({
        kind: z.literal('article'),
      }),
    ]),
  ),
})
export type SearchSuggestions = z.infer<typeof SearchSuggestions>
export type SearchSuggestion = SearchSuggestions['items'][number]
