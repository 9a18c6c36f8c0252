import { useRef, useState } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { differing, useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import type { AdminPostType } from '../../post-type-admin.ts'
import { POST_TYPE_DESCRIPTION_MAX } from '../../post-type-limits.ts'
import { useSavePostType } from './post-type-changes.ts'

const formOf = (draft: { name: string; description: string; isActive: boolean }) => ({
  ...draft,
  description: draft.description || null,
})

/** Adds a post type, or changes the one that is given (ADM-05, ADM-27, ADM-28). */
export function PostTypeForm({ type, onClose }: { type: AdminPostType | null; onClose: () => void }) {
  const { draft, change, ...kept } = useAdminDraft(`post-type:${type?.id ?? 'new'}`, {
    name: type?.name ?? '',
    description: type?.description ?? '',
    isActive: type?.isActive ?? true,
  })
  const [nameError, setNameError] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const once = useOnceKey()
  const save = useSavePostType(type)
  const fields = fieldsOf(save.error)

  function submit() {
    const isNamed = draft.name.trim() !== ''
    setNameError(isNamed ? undefined : 'Post type name is required')
    if (!isNamed) return nameField.current?.focus()
    const form = type ? differing(formOf(draft), formOf(kept.saved())) : formOf(draft)
    save.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          kept.forget()
          onClose()
        },
        onError: (error) => fieldsOf(error).name && nameField.current?.focus(),
      },
    )
  }

  return (
    <AdminForm
      title={type ? 'Edit post type' : 'Add post type'}
      verb={type ? 'Save' : 'Add post type'}
      isSaving={save.isPending}
      onSave={submit}
      onClose={onClose}
      isDirty={() => kept.isDirty()}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
    >
      <Field label="Name" error={nameError ?? fields.name}>
        <TextInput
          ref={nameField}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => {
            change({ name: event.target.value })
            setNameError(undefined)
          }}
        />
      </Field>
      <Field label="Description" optional error={fields.description}>
        <TextArea
          rows={3}
          limit={POST_TYPE_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Checkbox
        label="Active"
        hint="Offered where something is published or filtered. Posts of an inactive type stay."
        checked={draft.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
    </AdminForm>
  )
}
