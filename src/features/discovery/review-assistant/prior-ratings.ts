/** As if so many members had given the shop's mean before anybody rated the product. */
export const PRIOR_RATINGS = 3
