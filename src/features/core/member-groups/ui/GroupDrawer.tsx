import { z } from 'zod'
import { AdminForm } from '../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LongField, TextField } from '../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminForm } from '../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../kernel/admin/ui/resource/admin-resource.ts'
import type { MemberGroup } from '../member-group.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { memberGroups } from './group-resource.ts'

const Typed = z.object({
  name: z.string().refine((name) => name.trim() !== '', 'Please name the group'),
  note: z.string(),
})

/** Creates a group, or edits an existing one and its members. */
export function GroupDrawer({ row, onClose }: RowFormProps<MemberGroup>) {
  const form = useAdminForm({
    ...{ place: 'member-group', row, schema: () => Typed, onClose },
    draftOf: (group: MemberGroup | null) => ({ name: group?.name ?? '', note: group?.note ?? '' }),
    save: useSaveRow(memberGroups, row?.id ?? null),
  })
  return (
    <AdminForm
      form={form}
      title={row ? row.name : 'Add member group'}
      verb={row ? 'Save' : 'Add member group'}
    >
      <TextField name="name" label="Name" maxLength={60} hint="Only the team sees it." />
      <LongField name="note" label="Note" maxLength={800} rows={2} optional />
      {row ? (
        <GroupMembers group={row} />
      ) : (
        <p className="text-small text-ink-2">You can add members once the group exists.</p>
      )}
    </AdminForm>
  )
}
