import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { SystemView } from '../system.ts'
import { useChangeLimit } from './system-queries.ts'
import { allowedWords, isWorkLimit, spanWords } from './system-words.ts'

type Limit = SystemView['limits']['all'][number]

/** Work is stored in milliseconds and entered in seconds. */
export function LimitEditor({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const { name, points, usual, highest, seconds } = limit
  const unit = isWorkLimit(name) ? 1000 : 1
  const [typed, setTyped] = useState(String(points / unit))
  const change = useChangeLimit()
  const send = (newPoints: number | null) =>
    change.mutate({ name, points: newPoints }, { onSuccess: () => onDone() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The server refuses anything that is not a number, with its own message.
    send(typed.trim() === '' ? Number.NaN : Number(typed) * unit)
  }
  const { points: error, name: refused } = invalidFieldMessages(change.error)
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={`${name}: ${isWorkLimit(name) ? 'seconds of work' : 'at most'} in ${spanWords(seconds)}`}
        hint={`${isWorkLimit(name) ? 'One second' : 1} to ${allowedWords(name, highest ?? points)}. Default: ${allowedWords(name, usual)}`}
        error={error ?? refused}
      >
        <TextInput
          inputMode="numeric"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={change.isPending} busyLabel="Saving">
          Save
        </Button>
        <Button look="outline" size="small" onClick={onDone}>
          Cancel
        </Button>
        {points === usual ? null : (
          <Button look="outline" size="small" disabled={change.isPending} onClick={() => send(null)}>
            Reset to default {allowedWords(name, usual)}
          </Button>
        )}
      </div>
    </form>
  )
}
