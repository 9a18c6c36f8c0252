import type { Fate, ImportFormat, ImportNote, ImportView } from '../import.ts'

export const formatNames: Record<ImportFormat, string> = {
  own: 'Our own columns',
  shopify: 'Shopify’s export',
  'google-merchant': 'Google Merchant’s feed',
}

export const fateNames: Record<Fate, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

export const noteWords: Record<ImportNote, string> = {
  'without-picture': 'It has no picture, so it stays off sale: you find it among the archived products.',
  'guessed-category': 'The file names no category. This one is taken from its name.',
  'unknown-category': 'The shop has no category like the one in the file.',
}

export const fateLooks = {
  new: 'success',
  changed: 'tape',
  unchanged: 'sunken',
  refused: 'danger',
} as const satisfies Record<Fate, string>

export const stateNames: Record<ImportView['state'], string> = {
  receiving: 'Being sent',
  checking: 'Being checked',
  checked: 'Ready for review',
  applying: 'Being imported',
  applied: 'Imported',
  failed: 'Stopped',
}
