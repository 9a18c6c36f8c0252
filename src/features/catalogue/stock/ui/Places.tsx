import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { AdminTableSkeleton } from '../../../../kernel/admin/ui/AdminTableSkeleton.tsx'
import { problemMessage } from '../../../../web/api.ts'
import { stockOverviewQuery, usePlaceMutations } from './stock-queries.ts'

/** The places where stock is kept, in the order in which it is sold. */
export function Places() {
  const { data, isError, isFetching, refetch } = useQuery(stockOverviewQuery)
  const { add, rename, order } = usePlaceMutations()
  const [edited, setEdited] = useState<string | null>(null)
  if (!data) {
    return isError ? (
      <ErrorState title="The places did not load." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <AdminTableSkeleton label="Loading the places" />
    )
  }
  const { places } = data
  function move(index: number, by: -1 | 1) {
    const ids = places.map(({ id }) => id)
    const [id] = ids.splice(index, 1)
    order.mutate(ids.toSpliced(index + by, 0, id!))
  }
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-small text-ink-2">
        Orders ship from the first place that has the item. Returned and new items go to{' '}
        {places.find(({ isMain }) => isMain)?.name}, unless you choose another place.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {places.map((place, index) => (
          <li key={place.id} className="flex flex-wrap items-center gap-x-3 py-2">
            {edited === place.id ? (
              <NameForm
                label="Name"
                verb="Save"
                first={place.name}
                error={rename.error}
                busy={rename.isPending}
                onSave={(name) =>
                  rename.mutate({ placeId: place.id, name }, { onSuccess: () => setEdited(null) })
                }
                onCancel={() => setEdited(null)}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {place.name}
                  <span className="block text-meta text-ink-3">{pluralize(place.pieces, 'item')}</span>
                </span>
                <IconButton
                  icon={Pencil}
                  label={`Rename ${place.name}`}
                  onClick={() => setEdited(place.id)}
                />
                <IconButton
                  icon={ArrowUp}
                  label={`Sell from ${place.name} earlier`}
                  disabled={index === 0 || order.isPending}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Sell from ${place.name} later`}
                  disabled={index === places.length - 1 || order.isPending}
                  onClick={() => move(index, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <NameForm
        key={places.length}
        label="Another place"
        verb="Add place"
        first=""
        error={add.error}
        busy={add.isPending}
        onSave={(name) => add.mutate(name)}
      />
    </div>
  )
}

interface NameFormProps {
  label: string
  verb: string
  first: string
  error: Error | null
  busy: boolean
  onSave: (name: string) => void
  onCancel?: () => void
}

function NameForm({ label, verb, first, error, busy, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(first)
  const [isChecked, setChecked] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (name.trim() !== '' && !busy) onSave(name.trim())
  }
  const missing = isChecked && name.trim() === '' ? 'Please enter a name' : undefined
  return (
    <form method="post" noValidate onSubmit={submit} className="flex w-full flex-wrap items-end gap-3">
      <Field
        label={label}
        className="min-w-48 flex-1"
        error={missing ?? (error ? problemMessage(error) : undefined)}
      >
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" size="small" look="outline" busy={busy} busyLabel="Saving">
        {verb}
      </Button>
      {onCancel ? (
        <Button size="small" look="text" onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </form>
  )
}
