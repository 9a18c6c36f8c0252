/** Limits of pictures, apart from the schemas, so that a screen can use them without loading Zod. */
export const ALT_TEXT_MAX = 240
/** 5 MiB. Uploads must stay below it; travel pictures may be exactly that (DEC-52). */
export const PICTURE_MAX_BYTES = 5_242_880

export {
  KEPT_SIDE_PX,
  type SizeLimit,
  UNDER_FIVE_MEGABYTES,
  UP_TO_FIVE_MEGABYTES,
  UP_TO_TEN_MEGABYTES,
} from '../../platform/pictures/picture-limits.ts'
