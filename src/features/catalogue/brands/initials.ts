/** The placeholder of a brand without a logo: its first two graphemes. */
export const initials = (name: string): string => [...name].slice(0, 2).join('')
