import { createHash, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '../gift-card-words.ts'

/** A new code: 78 bits of chance, so that its hash needs no salt. */
export const newGiftCardCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** What is stored of a code. */
export const hashOfCode = (letters: string): string => createHash('sha256').update(letters).digest('hex')

export const last4Of = (letters: string): string => letters.slice(-4)
