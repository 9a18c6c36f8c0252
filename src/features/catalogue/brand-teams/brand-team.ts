import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

/** Speaking for a verified brand. owner: also invites others and removes them. */
export const BrandRole = z.enum(['owner', 'member'])
export type BrandRole = z.infer<typeof BrandRole>

/** A brand that the viewer speaks for, or is invited to speak for. */
export const OwnBrand = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: PictureView.nullable(),
  role: BrandRole,
  state: z.enum(['invited', 'active']),
})
export type OwnBrand = z.infer<typeof OwnBrand>
/** By name. */
export const OwnBrands = z.object({ items: z.array(OwnBrand) })

export const TeamMember = z.object({
  member: MemberRef,
  role: BrandRole,
  state: z.enum(['invited', 'active']),
  /** By a confirmed claim of their own: the domain makes them an owner, and nobody removes them here. */
  isByClaim: z.boolean(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Who speaks for a brand, owners first. */
export const Team = z.object({
  items: z.array(TeamMember),
  can: z.object({ invite: z.boolean() }),
})
export type Team = z.infer<typeof Team>

export const TeamForm = z.object({ role: BrandRole })
