import { z } from 'zod'
import { cleanText } from './member-text.ts'

/** Returns the schema of a name in the catalog: one line that is not empty, without invisible characters. */
export const catalogueName = (max: number, messages: { missing: string; tooLong: string }) =>
  z
    .string()
    .max(1_000, messages.tooLong)
    .transform((name) =>
      cleanText(name)
        .replace(/[\u00ad\u200b\u2060]/g, '')
        .replace(/\s+/g, ' '),
    )
    .pipe(
      z
        .string()
        .max(max, messages.tooLong)
        .regex(/[\p{L}\p{N}]/u, messages.missing),
    )

export const webAddress = z
  .url({ protocol: /^https?$/, normalize: true, error: 'Please enter an address that begins with https://' })
  .max(500, 'This address is too long')
