import { createHash, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '../gift-card-words.ts'

/** Returns a new code. It has 78 bits of entropy, so its hash needs no salt. */
export const newGiftCardCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** Returns the hash under which a code is stored. */
export const hashOfCode = (letters: string): string => createHash('sha256').update(letters).digest('hex')

export const last4Of = (letters: string): string => letters.slice(-4)
