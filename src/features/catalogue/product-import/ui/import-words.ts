import type { Fate, ImportFormat, ImportNote, ImportView } from '../import.ts'

export const formatNames: Record<ImportFormat, string> = {
  own: 'Our own format',
  shopify: 'Shopify export',
  'google-merchant': 'Google Merchant feed',
}

export const fateNames: Record<Fate, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

export const noteWords: Record<ImportNote, string> = {
  'without-picture': 'It has no picture, so it will be archived.',
  'guessed-category': 'The file has no category, so we chose this one from the name.',
  'unknown-category': 'The shop has no category that matches the one in the file.',
}

export const fateLooks = {
  new: 'success',
  changed: 'tape',
  unchanged: 'sunken',
  refused: 'danger',
} as const satisfies Record<Fate, string>

export const stateNames: Record<ImportView['state'], string> = {
  receiving: 'Uploading',
  checking: 'Checking',
  checked: 'Ready for review',
  applying: 'Importing',
  applied: 'Imported',
  failed: 'Stopped',
}
