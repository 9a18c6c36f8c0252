/** Limit per product and size. */
export const QUANTITY_MAX = 999
export const CART_LINES_MAX = 100
