/** Number of imaginary members who gave the shop's mean before anybody rated the product. */
export const PRIOR_RATINGS = 3
/** A review by a younger account counts as a voice only when its author bought the product here. In days. */
export const VOICE_ACCOUNT_DAYS = 3
