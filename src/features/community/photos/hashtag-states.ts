/** Filters of the admin table. Separate from the schemas so that the screen loads no Zod. */
export const hashtagStates = ['shown', 'hidden'] as const
