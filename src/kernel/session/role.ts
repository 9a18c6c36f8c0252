import { z } from 'zod'

/** The id of a role: `member` has no special rights, `admin` has all; the others are rows of `roles`. */
export const Role = z.string().regex(/^[a-z0-9-]{1,40}$/, 'There is no such role')
export type Role = z.infer<typeof Role>
