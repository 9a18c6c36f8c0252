import { z } from 'zod'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, LongField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import type { AdminPostType } from '../../post-types/post-type-admin.ts'
import { POST_TYPE_DESCRIPTION_MAX } from '../../post-types/post-type-limits.ts'
import { postTypes } from './post-type-resource.ts'

const draftOf = (type: AdminPostType | null) => ({
  name: type?.name ?? '',
  description: type?.description ?? '',
  isActive: type?.isActive ?? true,
})

const Typed = z.object({
  name: z.string().refine((name) => name.trim() !== '', 'Post type name is required'),
  description: z.string().transform((text) => text || null),
  isActive: z.boolean(),
})

/** The form that adds a post type or changes the given one (ADM-05, ADM-27, ADM-28). */
export function PostTypeForm({ row: type, onClose }: RowFormProps<AdminPostType>) {
  const form = useAdminForm({
    ...{ place: 'post-type', row: type, draftOf, schema: () => Typed, onClose },
    save: useSaveRow(postTypes, type?.id ?? null),
  })
  return (
    <AdminForm
      form={form}
      title={type ? 'Edit post type' : 'Add post type'}
      verb={type ? 'Save' : 'Add post type'}
    >
      <TextField name="name" label="Name" />
      <LongField name="description" label="Description" optional rows={3} limit={POST_TYPE_DESCRIPTION_MAX} />
      <CheckField
        name="isActive"
        label="Active"
        hint="Members can publish and filter by active types. Posts of an inactive type stay."
      />
    </AdminForm>
  )
}
