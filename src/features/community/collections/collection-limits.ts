/** Limits of collections, apart from the schemas so that a screen can name them without loading a checker. */

/** Counted as a reader does (DEC-60). */
export const COLLECTION_NAME_MAX = 80
export const COLLECTION_DESCRIPTION_MAX = 500
/** Of one member. */
export const COLLECTIONS_MAX = 200
/** In one collection. */
export const COLLECTION_ITEMS_MAX = 500
export const NAME_MISSING = 'Please enter a name for your collection'
