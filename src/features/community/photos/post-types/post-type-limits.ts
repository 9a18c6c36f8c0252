/** Limits of post types. Separate from the schemas so that screens can use them without loading Zod. */
export const POST_TYPE_NAME_MAX = 40
export const POST_TYPE_DESCRIPTION_MAX = 200
