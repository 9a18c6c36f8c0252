import { z } from 'zod'

/** A moderator handles reports; an admin can do everything. */
export const Role = z.enum(['member', 'moderator', 'admin'])
export type Role = z.infer<typeof Role>
