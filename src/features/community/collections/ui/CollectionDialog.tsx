import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useOnePicture } from '../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import { isProblem } from '../../../../web/api.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import type { CollectionCardView } from '../collection.ts'
import { COLLECTION_DESCRIPTION_MAX, COLLECTION_NAME_MAX } from '../collection-limits.ts'
import { CollectionPictureField } from './CollectionPictureField.tsx'
import { useChangeCollection, useCreateCollection } from './collection-changes.ts'
import { nameProblem } from './name-problem.ts'

type CollectionDraft = { name: string; description: string; isPublic: boolean }

/** Unsaved forms by collection id, or `new`. They survive leaving the page and signing in. */
const collectionDrafts = createDrafts<CollectionDraft>('collections')

interface CollectionDialogProps {
  /** The collection to edit; without it, a new one is created. */
  edited?: Pick<CollectionCardView, 'id' | 'name' | 'description' | 'image' | 'isPublic'> | undefined
  onClose: () => void
}

/**
 * The form of a collection: name, description, picture, public or private (COL-01, COL-02). It keeps what was entered
 * until it is saved or cancelled.
 */
export function CollectionDialog({ edited, onClose }: CollectionDialogProps) {
  const formId = useId()
  const {
    draft,
    change: setDraft,
    forget,
  } = useDraftState(collectionDrafts, edited?.id ?? 'new', {
    name: edited?.name ?? '',
    description: edited?.description ?? '',
    isPublic: edited?.isPublic ?? false,
  })
  const { name, description, isPublic } = draft
  const set = (changed: Partial<CollectionDraft>) => setDraft({ ...draft, ...changed })
  const [nameError, setNameError] = useState<string>()
  const picture = useOnePicture('collection', edited?.image ?? null)
  const create = useCreateCollection('Failed to create collection')
  const change = useChangeCollection(edited?.id ?? '', 'Failed to update collection')
  const once = useIdempotencyKey()
  const nameField = useRef<HTMLInputElement>(null)
  const { isPending, error } = edited ? change : create
  const fields = isProblem(error, 'form-invalid') ? error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = nameProblem(name)
    setNameError(problem)
    if (problem) {
      nameField.current?.focus()
      return
    }
    const form = { name, description: description || null, isPublic, ...picture.change }
    const done = (title: string) => () => {
      showToast({ kind: 'done', title })
      leave()
    }
    if (edited) change.mutate(form, { onSuccess: done('Collection saved') })
    else {
      const idempotencyKey = once.keyFor(form)
      create.mutate({ ...form, idempotencyKey }, { onSuccess: done('Collection created') })
    }
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={edited ? 'Edit collection' : 'New collection'}
      busy={isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={isPending} onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={isPending}
            busyLabel={edited ? 'Saving' : 'Creating'}
            disabled={picture.isSending}
          >
            {edited ? 'Save' : 'Create collection'}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Name" error={nameError ?? fields.name}>
          <TextInput
            ref={nameField}
            value={name}
            maxLength={COLLECTION_NAME_MAX * 10}
            autoComplete="off"
            onChange={(event) => {
              set({ name: event.target.value })
              setNameError(undefined)
            }}
          />
        </Field>
        <Field label="Description" optional error={fields.description}>
          <TextArea
            rows={2}
            value={description}
            limit={COLLECTION_DESCRIPTION_MAX}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <CollectionPictureField picture={picture} />
        <Checkbox
          label="Public"
          hint="Everyone can see it and find it on your profile."
          checked={isPublic}
          onChange={(event) => set({ isPublic: event.target.checked })}
        />
      </form>
    </Dialog>
  )
}
