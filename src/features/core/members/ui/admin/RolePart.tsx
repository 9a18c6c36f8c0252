import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { Role } from '../../../../../kernel/session/role.ts'
import type { AdminMember } from '../../member-admin.ts'
import { useMemberStep } from './admin-member-queries.ts'
import { roleNames } from './role-names.ts'

const means: Record<Role, string> = {
  member: 'No special rights.',
  moderator: 'Reviews what members post, and can see the list of members.',
  admin: 'Can do everything, and gives roles to others.',
}

/** A member's role. A change needs a confirmation that says what it means. */
export function RolePart({ member }: { member: AdminMember }) {
  const [role, setRole] = useState<Role>(member.role)
  const [isAsked, setAsked] = useState(false)
  const step = useMemberStep(member.id)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Role</h3>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Role" hideLabel>
          <Select size="small" value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {(Object.keys(roleNames) as Role[]).map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          look="outline"
          size="small"
          disabled={role === member.role}
          onClick={() => setAsked(true)}
          busy={step.isPending}
        >
          Change role
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={`${role === 'member' ? 'Take the role from' : `Make a ${roleNames[role].toLowerCase()} of`} ${member.username}?`}
        verb="Change role"
        onConfirm={() => {
          // Closed first: the password dialog may open over the page.
          setAsked(false)
          step.mutate({ step: 'role', role })
        }}
      >
        {means[role]}
      </ConfirmDialog>
    </section>
  )
}
