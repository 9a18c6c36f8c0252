export const FEED_PAGE = 24
/** Looks on the server-rendered page: two screens of a desktop, some of a phone. More load while scrolling (105). */
export const OPENING_PAGE = 12
/** The longest page a request may ask for: as many as BackPackers shows (CONST-16). */
export const LIST_PAGE_MAX = 50
