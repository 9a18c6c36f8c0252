import { type FormEvent, useId, useRef, useState } from 'react'
import { isProblem } from '../../../../api.ts'
import { Button } from '../../../../design/Button.tsx'
import { Checkbox } from '../../../../design/Checkbox.tsx'
import { Dialog } from '../../../../design/Dialog.tsx'
import { Field } from '../../../../design/Field.tsx'
import { TextArea } from '../../../../design/TextArea.tsx'
import { TextInput } from '../../../../design/TextInput.tsx'
import { useOnceKey } from '../../../collections/ui/once-key.ts'
import { useOnePicture } from '../../../photos/ui/upload/use-one-picture.ts'
import type { CategoryView } from '../../voting.ts'
import { CATEGORY_DESCRIPTION_MAX } from '../../voting-limits.ts'
import { CategoryPictureField } from './CategoryPictureField.tsx'
import { type CategoryDraft, draftOf, formOf, useSaveCategory } from './category-desk.ts'

interface CategoryDialogProps {
  /** Changes this one; without it a new one is added. */
  category: CategoryView | null
  onClose: () => void
}

type PlainField = Exclude<keyof CategoryDraft, 'singleChoice' | 'description' | 'pictureAlt'>
type Row = {
  field: PlainField
  label: string
  hint?: string
  optional?: true
  type?: 'datetime-local'
  isWide?: true
}

const rows: Row[] = [
  { field: 'startYear', label: 'First year', optional: true },
  { field: 'endYear', label: 'Last year', optional: true },
  { field: 'tags', label: 'Tags', hint: 'Separated by commas.', optional: true, isWide: true },
  { field: 'opensAt', label: 'Voting opens', type: 'datetime-local', optional: true },
  {
    field: 'closesAt',
    label: 'Voting closes',
    hint: 'Then the result is sealed.',
    type: 'datetime-local',
    optional: true,
  },
]

/** The add form and the edit form of a category (ADM-05, ADM-23 to ADM-25). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(() => draftOf(category))
  const [nameError, setNameError] = useState<string>()
  const picture = useOnePicture('category', category?.picture ?? null)
  const once = useOnceKey()
  const nameField = useRef<HTMLInputElement>(null)
  const save = useSaveCategory(category)
  const fields: Record<string, string> = isProblem(save.error, 'form-invalid') ? save.error.fields : {}
  const change = (next: Partial<CategoryDraft>) => setDraft((before) => ({ ...before, ...next }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const isNamed = draft.name.trim() !== ''
    setNameError(isNamed ? undefined : 'Please provide a category name')
    if (!isNamed) return nameField.current?.focus()
    const form = { ...formOf(draft, category), ...picture.change }
    save.mutate({ ...form, idempotencyKey: once.keyFor(form) }, { onSuccess: onClose })
  }

  const plain = ({ field, label, hint, optional, type, isWide }: Row) => (
    <Field
      key={field}
      label={label}
      hint={hint}
      optional={optional}
      error={fields[field]}
      className={isWide ? 'sm:col-span-2' : undefined}
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={category ? 'Edit category' : 'Add category'}
      busy={save.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={save.isPending}
            busyLabel="Saving"
            disabled={picture.isSending}
          >
            {category ? 'Save' : 'Add category'}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={nameError ?? fields.name} className="sm:col-span-2">
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
        <Field label="Description" optional error={fields.description} className="sm:col-span-2">
          <TextArea
            rows={2}
            limit={CATEGORY_DESCRIPTION_MAX}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        {rows.map(plain)}
        <div className="grid gap-5 sm:col-span-2">
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
      </form>
    </Dialog>
  )
}
