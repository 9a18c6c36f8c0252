/** Limits of post types, apart from the schemas so that a screen can name them without loading Zod. */
export const POST_TYPE_NAME_MAX = 40
export const POST_TYPE_DESCRIPTION_MAX = 200
