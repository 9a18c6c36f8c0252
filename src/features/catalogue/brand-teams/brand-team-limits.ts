/** Members of one brand's team, invited ones included. */
export const TEAM_MAX = 20
