/** The number of imaginary ratings with the shop's mean that every product starts with. */
export const PRIOR_RATINGS = 3
/** In days. A review by a younger account counts only if its author bought the product here. */
export const VOICE_ACCOUNT_DAYS = 3
