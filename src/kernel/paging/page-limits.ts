export const FEED_PAGE = 24
/** Of looks, the page that the server renders: two screens of a desktop, some of a phone. What follows is read on the way (105). */
export const OPENING_PAGE = 12
/** The longest page that can be asked for: as many as BackPackers shows (CONST-16). */
export const LIST_PAGE_MAX = 50
