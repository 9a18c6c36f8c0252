export const FEED_PAGE = 24
/** The longest page that can be asked for: as many as BackPackers shows (CONST-16). */
export const LIST_PAGE_MAX = 50
