/** What stands for a brand without a logo: its first two signs, each of them whole. */
export const initials = (name: string): string => [...name].slice(0, 2).join('')
