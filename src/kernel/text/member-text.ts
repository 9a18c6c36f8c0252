import { z } from 'zod'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemeCount = (text: string) => [...graphemes.segment(text)].length

/** Code units a grapheme may take: a family of four, each with a color of its own, takes nineteen. */
const UNITS_SENT_MAX = 20
/** In their normal form some take more. The tables have this room (20261121_0620_room_for_families.sql). */
const UNITS_KEPT_MAX = 30

/** Text of a member: trimmed, counted by grapheme, empty is null. Control and direction marks are dropped. */
export const memberText = (max: number) =>
  z
    .string()
    // Bounds the work before anything is counted.
    .max(max * UNITS_SENT_MAX, `Please keep this under ${max} characters`)
    // What the API document promises.
    .meta({ maxLength: max })
    .transform((text) => cleanText(text))
    .refine(
      (text) => text.length <= max * UNITS_KEPT_MAX && graphemeCount(text) <= max,
      `Please keep this under ${max} characters`,
    )

/** Nothing that anybody sees: spaces, joiners without anything to join, fillers. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Drops what could turn around or hide a page's own text; keeps line breaks and joiners of emoji. A text of which
 * nothing is to be seen is empty.
 */
export const cleanText = (text: string): string => {
  const cleaned = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Halves of a character too: the database takes none in JSON.
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\p{Surrogate}]/gu,
      '',
    )
    .trim()
  return UNSEEN.test(cleaned) ? '' : cleaned
}
