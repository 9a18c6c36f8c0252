export const NAME_MAX = 80
export const WORDS_MAX = 300
export const SEND_DAYS_MAX = 366
/** Shown in place of a shipping rate. */
export const BY_MAIL = 'By e-mail'
