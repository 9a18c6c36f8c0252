/** Limits of articles. Separate from the schemas so that screens can use them without loading Zod. */
export const TITLE_MAX = 160
export const SUMMARY_MAX = 600
export const CONTENT_MAX = 20_000
export const AUTHOR_NAME_MAX = 80
export const ARTICLE_TAGS_MAX = 8
export const TAG_MAX = 40
export const ARTICLE_PRODUCTS_MAX = 12
/** The lead and four rows of three. */
export const ARTICLE_PAGE = 13
/** Tags on a card; phones show only the first (TREND-03). */
export const TAGS_SHOWN = 2
