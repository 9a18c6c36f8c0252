// Apart from the schemas, so that screens can name it without loading Zod.
export const PICKS_MAX = 3
