/** DEC-28 */
export const PRODUCT_IMAGES_MAX = 3
/** A table may bring in so many; the admin area keeps those that are there, and adds none beyond its own number. */
export const PRODUCT_IMAGES_KEPT = 10
export const PRODUCT_TEXT_MAX = 20_000
/** As many as a product at Shopify may have, of which a table brings in all. */
export const SIZES_MAX = 300
export const SIZE_NAME_MAX = 40
export const STOCK_MAX = 1_000_000
export const CHART_SIZES_MAX = 40
export const CHART_MEASURES_MAX = 12
/** How many products one change can be made to. */
export const SELECTED_MAX = 500
/** So long a deleted product can be had back. */
export const UNDO_MINUTES = 10
