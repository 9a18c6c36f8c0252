import type { Role } from '../../../../../kernel/session/role.ts'

export const roleNames: Record<Role, string> = { member: 'Member', moderator: 'Moderator', admin: 'Admin' }
