import { expect, test } from 'vitest'
import * as products from '../../../features/catalogue/products/product-limits.ts'
import * as cart from '../../../features/commerce/cart/server/cart-limits.ts'
import * as collections from '../../../features/community/collections/collection-limits.ts'
import * as photos from '../../../features/community/photos/photo-limits.ts'
import * as postTypes from '../../../features/community/photos/post-types/post-type-limits.ts'
import * as questions from '../../../features/community/questions/question-limits.ts'
import * as reels from '../../../features/community/reels/reel-limits.ts'
import * as travel from '../../../features/community/travel/travel-limits.ts'
import * as articles from '../../../features/community/trends/article-limits.ts'
import * as voting from '../../../features/community/voting/voting-limits.ts'
import * as search from '../../../features/discovery/search/search-limits.ts'
import * as paging from '../../../kernel/paging/page-limits.ts'
import * as pictures from '../../../kernel/pictures/picture-limits.ts'

const MEBIBYTE = 1_048_576

// Each limit is specified somewhere (docs/behaviours.md). Schemas and screens import it; the number is nowhere else.
test.each<[string, object, object]>([
  [
    'products',
    products,
    {
      ...{ PRODUCT_IMAGES_MAX: 3, PRODUCT_IMAGES_KEPT: 10, PRODUCT_TEXT_MAX: 20_000 },
      ...{ SIZES_MAX: 300, SIZE_NAME_MAX: 40, STOCK_MAX: 1_000_000 },
      ...{ CHART_SIZES_MAX: 40, CHART_MEASURES_MAX: 12, SELECTED_MAX: 500, UNDO_MINUTES: 10 },
    },
  ],
  ['carts', cart, { QUANTITY_MAX: 999, CART_LINES_MAX: 100 }],
  [
    'collections',
    collections,
    {
      ...{ COLLECTION_NAME_MAX: 80, COLLECTION_DESCRIPTION_MAX: 500 },
      ...{ COLLECTIONS_MAX: 200, COLLECTION_ITEMS_MAX: 500 },
    },
  ],
  [
    'photos',
    photos,
    {
      ...{ IMAGES_MAX: 5, TAGS_PER_IMAGE_MAX: 20, CAPTION_MAX: 2_200, REVIEW_MAX: 5_000, COMMENT_MAX: 2_000 },
      ...{ PLACE_MAX: 120, SENTIMENT_MAX: 500, DEFAULT_TAG_POSITION_PERCENT: 50, COMMUNITY_PANEL_MAX: 6 },
    },
  ],
  ['post types', postTypes, { POST_TYPE_NAME_MAX: 40, POST_TYPE_DESCRIPTION_MAX: 200 }],
  [
    'questions',
    questions,
    { QUESTION_MAX: 300, ANSWER_MAX: 1_000, OWNERS_NOTIFIED_MAX: 20, ANSWERS_MAX: 20 },
  ],
  [
    'reels',
    reels,
    {
      ...{ REEL_MAX_BYTES: 100 * MEBIBYTE, REEL_MAX_SECONDS: 60, PART_BYTES: 2 * MEBIBYTE },
      ...{ DESCRIPTION_MAX: 500, REEL_TAGS_MAX: 4, PRODUCT_TAGS_MAX: 20, CAPTIONS_MAX_BYTES: 65_536 },
      ...{ UNFINISHED_MAX: 10, SWIPE_PX: 50, REEL_PAGE: 12 },
    },
  ],
  [
    'trips',
    travel,
    { RECENT_TRIPS_MAX: 50, SENTIMENT_BADGE_MAX: 50, CAPTIONS_AT_ONCE: 3, CAPTIONS_SHOWN_MAX: 30 },
  ],
  [
    'articles',
    articles,
    {
      ...{ TITLE_MAX: 160, SUMMARY_MAX: 600, CONTENT_MAX: 20_000, AUTHOR_NAME_MAX: 80, ARTICLE_TAGS_MAX: 8 },
      ...{ TAG_MAX: 40, ARTICLE_PRODUCTS_MAX: 12, ARTICLE_PAGE: 13, TAGS_SHOWN: 2 },
    },
  ],
  [
    'votes',
    voting,
    {
      ...{ CATEGORY_NAME_MAX: 80, CATEGORY_DESCRIPTION_MAX: 500, CATEGORY_TAGS_MAX: 10 },
      ...{ ENTRY_MAX_BYTES: 10 * MEBIBYTE, BOARD_SIZE: 10, BOARD_PLACES_COUNTED: 1_000, WINNING_PLACES: 3 },
      ...{ UNDO_MINUTES: 10, CATEGORIES_PER_CHANGE_MAX: 100 },
    },
  ],
  ['searches', search, { SEARCH_WORDS_MAX: 100 }],
  ['lists', paging, { FEED_PAGE: 24, LIST_PAGE_MAX: 50 }],
  ['pictures', pictures, { ALT_TEXT_MAX: 240, PICTURE_MAX_BYTES: 5 * MEBIBYTE }],
])('the limits of %s are the agreed ones [DEC-60, CONST-16]', (_name, limits, agreed) => {
  expect(limits).toMatchObject(agreed)
})
