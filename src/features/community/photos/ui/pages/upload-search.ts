import { oneOf, searchReader, text } from '../../../../../web/address.ts'

export type UploadSearch = { edit?: string; step?: 'words' }

/** URL parameters of the upload screen: the published photo being edited, and on phones the second step. */
export const uploadSearch = searchReader<UploadSearch>({ edit: text, step: oneOf('words') })
