export type UploadSearch = { edit?: string; step?: 'words' }

/** The address of the upload screen: the published photo being edited, and on phones the second step. */
export const uploadSearch = (given: Record<string, unknown>): UploadSearch => ({
  ...(typeof given.edit === 'string' ? { edit: given.edit } : {}),
  ...(given.step === 'words' ? { step: 'words' as const } : {}),
})
