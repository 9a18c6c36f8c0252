/** Pictures of one product (ADM-11). */
export const PRODUCT_IMAGES_MAX = 3
