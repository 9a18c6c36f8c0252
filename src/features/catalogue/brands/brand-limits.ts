export const BRAND_DESCRIPTION_MAX = 500
export const BRAND_STORY_MAX = 3_000
