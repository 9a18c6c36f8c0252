import { z } from 'zod'
import { graphemeCount } from '../../design/fields/text-length.ts'

/** Maximum code units per grapheme: a family of four, each with a different skin tone, takes nineteen. */
const UNITS_SENT_MAX = 20
/** The normalized form of some graphemes is longer. The database columns have room for this. */
const UNITS_KEPT_MAX = 30

/** Returns the schema of a member's text: trimmed, counted in graphemes, without control and direction marks. */
export const memberText = (max: number) =>
  z
    .string()
    // Limits the work before anything is counted.
    .max(max * UNITS_SENT_MAX, `Please keep this under ${max} characters`)
    // The limit in the API document.
    .meta({ maxLength: max })
    .transform((text) => cleanText(text))
    .refine(
      (text) => text.length <= max * UNITS_KEPT_MAX && graphemeCount(text) <= max,
      `Please keep this under ${max} characters`,
    )

/** Nothing visible: spaces, joiners without anything to join, fillers. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Removes characters that could reverse or hide the page's own text; keeps line breaks and joiners of emoji. A text
 * without anything visible becomes empty.
 */
export const cleanText = (text: string): string => {
  const cleaned = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Also unpaired surrogates, which the database does not accept in JSON.
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\p{Surrogate}]/gu,
      '',
    )
    .trim()
  return UNSEEN.test(cleaned) ? '' : cleaned
}
