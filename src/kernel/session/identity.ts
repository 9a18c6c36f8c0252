import { z } from 'zod'

export const PASSWORD_MAX = 128
export const CODE_DIGITS = 8
export const CODE_MINUTES = 15

/** A code from a mail to the member's own address; spaces between the digits are ignored. */
export const IdentityCode = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `Enter the ${CODE_DIGITS} digits from the email`),
  )

/** A sensitive action needs proof of identity: the password, or a code mailed to the member's address. */
export const IdentityProof = z
  .object({
    password: z.string().min(1, 'Enter your password').max(PASSWORD_MAX).optional(),
    code: IdentityCode.optional(),
  })
  .refine((form) => (form.password === undefined) !== (form.code === undefined), {
    path: ['password'],
    error: 'Enter your password',
  })
export type IdentityProof = z.infer<typeof IdentityProof>

/** Problems of a refused proof. */
export const proofProblems = [
  'password-wrong',
  'password-not-set',
  'code-wrong',
  'too-many-requests',
] as const
