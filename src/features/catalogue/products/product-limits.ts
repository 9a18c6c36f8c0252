/** Pictures of one product, added in the admin area or proposed by a member (ADM-11, DEC-28). */
export const PRODUCT_IMAGES_MAX = 3
/** An import may bring this many. The admin area keeps them, but adds none beyond its own limit. */
export const PRODUCT_IMAGES_KEPT = 10
export const PRODUCT_TEXT_MAX = 20_000
/** Shopify's limit for a product; an import accepts all of them. */
export const SIZES_MAX = 300
export const SIZE_NAME_MAX = 40
/** Colors of one piece. */
export const COLORS_MAX = 30
/** Colors shown on a card. */
export const CARD_COLORS = 5
export const SKU_MAX = 64
/** One metric ton. */
export const WEIGHT_MAX_GRAMS = 1_000_000
export const STOCK_MAX = 1_000_000
export const CHART_SIZES_MAX = 40
export const CHART_MEASURES_MAX = 12
/** How many products one change can cover. */
export const SELECTED_MAX = 500
/** How long a deleted product can be restored. */
export const UNDO_MINUTES = 10

/** The period of the lowest price. */
export const LOWEST_PRICE_DAYS = 30
/** The maximum of the database column, in minor units. */
export const MINOR_MAX = 2_147_483_647
