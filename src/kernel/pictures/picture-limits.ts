/** Limits of pictures, apart from the schemas so that a screen can name them without loading Zod. */
export const ALT_TEXT_MAX = 240
/** 5 MiB. Uploads must stay under it; travel pictures may be exactly that (DEC-52). */
export const PICTURE_MAX_BYTES = 5_242_880
