import { useRef, useState } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { differing, useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import type { CategoryView } from '../../voting.ts'
import { CATEGORY_DESCRIPTION_MAX } from '../../voting-limits.ts'
import { CategoryPictureField } from './CategoryPictureField.tsx'
import { CategoryStanding } from './CategoryStanding.tsx'
import { useSaveCategory } from './category-changes.ts'
import { type CategoryDraft, draftOf, formOf } from './category-draft.ts'

interface CategoryEditorProps {
  /** Changes this one; without it a new one is added. */
  category: CategoryView | null
  onClose: () => void
  onCloseVoting: () => void
}

type PlainField = Exclude<keyof CategoryDraft, 'singleChoice' | 'description' | 'pictureAlt'>
type Row = {
  field: PlainField
  label: string
  hint?: string
  type?: 'datetime-local'
  isWide?: true
}

const rows: Row[] = [
  { field: 'startYear', label: 'First year' },
  { field: 'endYear', label: 'Last year' },
  { field: 'tags', label: 'Tags', hint: 'Separated by commas.', isWide: true },
  { field: 'opensAt', label: 'Voting opens', type: 'datetime-local', isWide: true },
  {
    field: 'closesAt',
    label: 'Voting closes',
    hint: 'Then the result is sealed.',
    type: 'datetime-local',
    isWide: true,
  },
]

/** The add form and the edit form of a category (ADM-05, ADM-23 to ADM-25). */
export function CategoryEditor({ category, onClose, onCloseVoting }: CategoryEditorProps) {
  const { draft, change, ...kept } = useAdminDraft(`category:${category?.id ?? 'new'}`, draftOf(category))
  const [nameError, setNameError] = useState<string>()
  const picture = useOnePicture('category', category?.picture ?? null)
  const once = useOnceKey()
  const nameField = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const save = useSaveCategory(category)
  const fields = fieldsOf(save.error)

  function submit() {
    const isNamed = draft.name.trim() !== ''
    setNameError(isNamed ? undefined : 'Please provide a category name')
    if (!isNamed) return nameField.current?.focus()
    const whole = formOf(draft, category)
    const typed = category ? differing(whole, formOf(kept.saved(), category)) : whole
    const form = { ...typed, ...picture.change }
    save.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          kept.forget()
          onClose()
        },
        // Once the errors stand there.
        onError: () =>
          requestAnimationFrame(() =>
            place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          ),
      },
    )
  }

  const plain = ({ field, label, hint, type, isWide }: Row) => (
    <Field
      key={field}
      label={label}
      hint={hint}
      optional
      error={fields[field]}
      className={isWide ? 'col-span-2' : undefined}
    >
      <TextInput
        type={type ?? 'text'}
        inputMode={field.endsWith('Year') ? 'numeric' : undefined}
        autoComplete="off"
        value={draft[field]}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  )

  return (
    <AdminForm
      title={category ? 'Edit category' : 'Add category'}
      verb={category ? 'Save' : 'Add category'}
      isSaving={save.isPending}
      isWaiting={picture.isSending}
      onSave={submit}
      onClose={onClose}
      isDirty={() => kept.isDirty(picture.change.pictureId !== undefined)}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
    >
      {category ? <CategoryStanding category={category} onCloseVoting={onCloseVoting} /> : null}
      <div ref={place} className="grid grid-cols-2 gap-5">
        <Field label="Name" error={nameError ?? fields.name} className="col-span-2">
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
        <Field label="Description" optional error={fields.description} className="col-span-2">
          <TextArea
            rows={2}
            limit={CATEGORY_DESCRIPTION_MAX}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        {rows.map(plain)}
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-5">
          <CategoryPictureField
            picture={picture}
            alt={draft.pictureAlt}
            onAlt={(pictureAlt) => change({ pictureAlt })}
            altError={fields.pictureAlt}
          />
          <Checkbox
            label="One vote per member"
            hint="Otherwise one per entry, for as many as they like. It stands once a vote was cast."
            checked={draft.singleChoice}
            onChange={(event) => change({ singleChoice: event.target.checked })}
          />
        </div>
      </div>
    </AdminForm>
  )
}
