import { z } from 'zod'

/** A moderator looks after what members say and show; an admin runs everything. */
export const Role = z.enum(['member', 'moderator', 'admin'])
export type Role = z.infer<typeof Role>
