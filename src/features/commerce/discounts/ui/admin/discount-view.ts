/** Value in the tab's URL; without it the tab shows codes. */
export const AUTOMATIC_VIEW = 'automatic'
