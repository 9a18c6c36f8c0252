export const BRAND_DESCRIPTION_MAX = 500
export const BRAND_STORY_MAX = 3_000

/** As the admin area filters brands; an address may name anything. */
export const brandStateOf = (text: string | undefined) =>
  text === 'verified' || text === 'unverified' ? text : undefined
