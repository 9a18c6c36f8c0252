// Separate from the schemas so that screens can use it without loading Zod.
export const PICKS_MAX = 3
