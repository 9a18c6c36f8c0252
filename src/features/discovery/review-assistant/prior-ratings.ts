/** Number of imaginary members who gave the shop's mean before anybody rated the product. */
export const PRIOR_RATINGS = 3
