/** Of one brand, invited ones among them. */
export const TEAM_MAX = 20
