import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

/** The right to speak for a verified brand. owner: may also invite and remove members. */
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
  /** Through their own confirmed claim: they are an owner, and cannot be removed here. */
  isByClaim: z.boolean(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})
export type TeamMember = z.infer<typeof TeamMember>

/** The members who speak for a brand, owners first. */
export const Team = z.object({
  items: z.array(TeamMember),
  can: z.object({ invite: z.boolean() }),
})
export type Team = z.infer<typeof Team>

export const TeamForm = z.object({ role: BrandRole })
