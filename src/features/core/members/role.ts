import { z } from 'zod'
import { Role } from '../../../kernel/session/role.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { PERMISSIONS } from '../../../platform/sign-in/permissions.ts'

export const ROLE_NAME_MAX = 40
export const ROLES_MAX = 40

const fields = {
  name: z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, 'Please enter a name').max(ROLE_NAME_MAX, `Up to ${ROLE_NAME_MAX} letters`)),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
}
export const NewRole = z.object(fields)
export type NewRole = z.input<typeof NewRole>
export const RoleChange = z.object(fields).partial()
export type RoleChange = z.input<typeof RoleChange>

export const RoleView = z.object({
  id: Role,
  name: z.string(),
  isBuiltIn: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  memberCount: z.int(),
  /** The first few members with the role. */
  members: z.array(z.object({ id: z.uuid(), username: z.string() })),
  /** Computed by the server's rules for the viewer. */
  can: z.object({ change: z.boolean(), remove: z.boolean(), give: z.boolean() }),
})
export type RoleView = z.infer<typeof RoleView>
export const RoleList = z.object({ items: z.array(RoleView) })
export type RoleList = z.infer<typeof RoleList>
