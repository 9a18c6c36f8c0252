import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminMember } from '../../member-admin.ts'
import type { RoleView } from '../../role.ts'
import { useMemberStep } from './admin-member-queries.ts'
import { permissionWords } from './roles/permission-words.ts'
import { rolesQuery } from './roles/role-resource.ts'

function roleDescription({ id, permissions }: RoleView): string {
  if (id === 'member') return 'No special permissions.'
  if (id === 'moderator') return 'Reviews posts and can see the member list.'
  if (id === 'admin') return 'Can do everything and assign roles.'
  return `Can: ${permissions.map((one) => permissionWords[one].label.toLowerCase()).join(', ') || 'nothing special'}.`
}

/** A member's role. Changing it requires a confirmation that explains the effect. */
export function RoleSection({ member }: { member: AdminMember }) {
  const { data } = useQuery(rolesQuery)
  const [role, setRole] = useState(member.role)
  const [isAsked, setAsked] = useState(false)
  const step = useMemberStep(member.id)
  const own = { id: member.role, name: member.roleName }
  const choices = data?.items.filter(({ id, can }) => can.give || id === member.role) ?? [own]
  const chosen = data?.items.find(({ id }) => id === role)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Role</h3>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Role" hideLabel>
          <Select size="small" value={role} onChange={(event) => setRole(event.target.value)}>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
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
      {chosen ? (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setAsked}
          question={`${role === 'member' ? 'Remove the role from' : `Make a ${chosen.name.toLowerCase()} of`} ${member.username}?`}
          verb="Change role"
          onConfirm={() => {
            // Close this dialog first, because the password dialog may open over the page.
            setAsked(false)
            step.mutate({ step: 'role', role })
          }}
        >
          {roleDescription(chosen)}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
