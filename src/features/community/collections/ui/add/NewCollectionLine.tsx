import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import { isProblem } from '../../../../../web/api.ts'
import { createDrafts, useDraftState } from '../../../../../web/drafts.ts'
import type { CollectionCardView, ItemTarget } from '../../collection.ts'
import { COLLECTION_NAME_MAX } from '../../collection-limits.ts'
import { useCreateCollection } from '../collection-changes.ts'
import { nameProblem } from '../name-problem.ts'

/** Names that are not sent yet, by the item to collect. */
const nameDrafts = createDrafts<string>('collection-names')

interface NewCollectionLineProps {
  target: ItemTarget
  isFirst: boolean
  onMade: (collection: CollectionCardView) => void
}

/** A field that creates a collection with the item in it. */
export function NewCollectionLine({ target, isFirst, onMade }: NewCollectionLineProps) {
  const field = useRef<HTMLInputElement>(null)
  const { draft: name, change, forget } = useDraftState(nameDrafts, target.targetId, '')
  const [problem, setProblem] = useState<string>()
  const create = useCreateCollection('Failed to add collection')
  const once = useIdempotencyKey()
  const refused = isProblem(create.error, 'form-invalid') ? create.error.fields.name : undefined

  // Focused at once: it appears because the member wants to type a name.
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const message = nameProblem(name)
    setProblem(message)
    if (message) return
    create.mutate(
      { name, item: target, idempotencyKey: once.keyFor({ name, target }) },
      {
        onSuccess: (collection) => {
          once.reset()
          forget()
          onMade(collection)
        },
      },
    )
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className={isFirst ? '' : 'mt-4 border-t border-line pt-4'}
    >
      <Field label={isFirst ? 'Your first collection' : 'New collection'} error={problem ?? refused}>
        <div className="flex gap-2.5">
          <TextInput
            ref={field}
            value={name}
            placeholder="Name"
            autoComplete="off"
            maxLength={COLLECTION_NAME_MAX * 10}
            className="min-w-0 flex-1"
            onChange={(event) => {
              change(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" look="outline" busy={create.isPending}>
            Create
          </Button>
        </div>
      </Field>
    </form>
  )
}
