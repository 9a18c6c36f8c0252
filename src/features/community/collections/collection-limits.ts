/** Limits of collections, apart from the schemas so that a screen can name them without loading Zod. */

/** Counted in graphemes (DEC-60). */
export const COLLECTION_NAME_MAX = 80
export const COLLECTION_DESCRIPTION_MAX = 500
/** Per member. */
export const COLLECTIONS_MAX = 200
/** Per collection. */
export const COLLECTION_ITEMS_MAX = 500
export const NAME_MISSING = 'Please enter a name for your collection'
