/** Limits of collections. Separate from the schemas so that screens can use them without loading Zod. */

/** Counted in graphemes (DEC-60). */
export const COLLECTION_NAME_MAX = 80
export const COLLECTION_DESCRIPTION_MAX = 500
/** Collections per member. */
export const COLLECTIONS_MAX = 200
/** Items per collection. */
export const COLLECTION_ITEMS_MAX = 500
export const NAME_MISSING = 'Please enter a name for your collection'
