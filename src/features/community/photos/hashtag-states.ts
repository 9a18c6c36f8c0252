/** What the admin table can be filtered by, apart from the schemas so that the screen loads no Zod. */
export const hashtagStates = ['shown', 'hidden'] as const
