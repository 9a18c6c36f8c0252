import { z } from 'zod'

export const CODE_DIGITS = 8
export const CODE_MINUTES = 15

/** A code from a mail to the member's own address; spaces between the digits are the reader's. */
export const IdentityCode = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `Enter the ${CODE_DIGITS} digits from the mail`),
  )
