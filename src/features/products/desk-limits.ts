/** DEC-28 */
export const PRODUCT_IMAGES_MAX = 3
export const PRODUCT_TEXT_MAX = 5_000
export const SIZES_MAX = 40
export const SIZE_NAME_MAX = 40
export const CHART_SIZES_MAX = 40
export const CHART_MEASURES_MAX = 12
/** How many products one change can be made to. */
export const SELECTED_MAX = 500
/** So long a deleted product can be had back. */
export const UNDO_MINUTES = 10
