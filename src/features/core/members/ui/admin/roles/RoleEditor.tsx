import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { Checkbox } from '../../../../../../design/controls/Checkbox.tsx'
import { pluralize } from '../../../../../../design/display/count.ts'
import { AdminDrawer } from '../../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { AdminForm } from '../../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { TextField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { useAdminForm } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useSaveRow } from '../../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useMember } from '../../../../../../kernel/session/ui/session-queries.ts'
import { PERMISSIONS } from '../../../../../../platform/sign-in/permissions.ts'
import type { RoleView } from '../../../role.ts'
import { permissionGroups, permissionWords } from './permission-words.ts'
import { roles } from './role-resource.ts'

const Typed = z.object({
  name: z.string().refine((name) => name.trim() !== '', 'Please enter a name'),
  permissions: z.array(z.enum(PERMISSIONS)),
})

type RoleEditorProps = { row: RoleView | null; onClose: () => void }

/** Adds or edits a role; a fixed one shows its permissions and holders. */
export const RoleEditor = ({ row, onClose }: RoleEditorProps) =>
  row && !row.can.change ? (
    <AdminDrawer title={row.name} onClose={onClose}>
      <div className="grid gap-5 text-small">
        <p>
          {row.id === 'admin'
            ? 'Can do everything. You cannot change this role.'
            : row.id === 'member'
              ? 'Everyone else. No special permissions.'
              : 'Has permissions that your role does not have, so only an admin can change it.'}
        </p>
        <Holders role={row} />
      </div>
    </AdminDrawer>
  ) : (
    <RoleForm row={row} onClose={onClose} />
  )

function RoleForm({ row, onClose }: RoleEditorProps) {
  const form = useAdminForm({
    ...{ place: 'role', row, schema: () => Typed, onClose },
    draftOf: (role: RoleView | null) => ({ name: role?.name ?? '', permissions: role?.permissions ?? [] }),
    save: useSaveRow(roles, row?.id ?? null),
  })
  return (
    <AdminForm form={form} title={row ? `Edit ${row.name}` : 'Add role'} verb={row ? 'Save' : 'Add role'}>
      <TextField name="name" label="Name" maxLength={40} />
      <PermissionFields />
      {row ? <Holders role={row} /> : null}
    </AdminForm>
  )
}

function PermissionFields() {
  const own = useMember()?.permissions ?? []
  const { field, value } = useAdminField<string[]>('permissions', 'Permissions', (all) =>
    pluralize(all.length, 'permission'),
  )
  const toggle = (permission: string, isOn: boolean) =>
    field.onChange(isOn ? [...value, permission] : value.filter((one) => one !== permission))
  return permissionGroups.map((group) => (
    <fieldset key={group.name} className="grid">
      <legend className="display-xs pb-1">{group.name}</legend>
      {group.permissions.map((permission) => (
        <Checkbox
          key={permission}
          {...permissionWords[permission]}
          checked={value.includes(permission)}
          // Admins cannot grant permissions they do not have.
          disabled={!own.includes(permission)}
          onBlur={field.onBlur}
          onChange={({ target }) => toggle(permission, target.checked)}
        />
      ))}
    </fieldset>
  ))
}

function Holders({ role: { id, members, memberCount } }: { role: RoleView }) {
  if (id === 'member') return null
  return (
    <section className="grid gap-1 text-small">
      <h3 className="display-xs">Members with this role</h3>
      {memberCount === 0 ? (
        <p className="text-ink-2">No members yet. Assign roles in the member list.</p>
      ) : (
        <ul>
          {members.map((member) => (
            <li key={member.id}>
              <Link
                to="/admin"
                search={{ tab: 'members', open: member.id } as never}
                className="text-link inline-flex min-h-target items-center"
              >
                {member.username}
              </Link>
            </li>
          ))}
          {memberCount > members.length ? (
            <li className="text-ink-2">and {pluralize(memberCount - members.length, 'other', 'others')}</li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
