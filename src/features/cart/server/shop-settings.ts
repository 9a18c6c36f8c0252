/** One currency per shop (ISO 4217). */
export const SHOP_CURRENCY = 'USD'
/** 8 %, in hundredths of a percent so that rates like 7.25 % stay whole numbers (CONST-04). */
export const TAX_BASIS_POINTS = 800
/** Free (CHK-10). */
export const SHIPPING_MINOR = 0
/** Of one product in one size. */
export const QUANTITY_MAX = 999
export const CART_LINES_MAX = 100
