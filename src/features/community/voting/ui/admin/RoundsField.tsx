import { Plus, X } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import type { CategoryView } from '../../voting.ts'
import { ROUNDS_MAX } from '../../voting-limits.ts'
import type { RoundDraft } from './category-draft.ts'

/** The rounds before the last one: when each closes, and how many entries advance. */
export function RoundsField({ category }: { category: CategoryView | null }) {
  const { field, value, errors } = useAdminField<RoundDraft[]>('rounds', 'Rounds', (rounds) =>
    rounds.length === 0
      ? 'One round'
      : rounds.map(({ closesAt, best }) => `${closesAt}: ${best} advance`).join('; '),
  )
  const change = (at: number, round: Partial<RoundDraft>) =>
    field.onChange(value.map((one, other) => (other === at ? { ...one, ...round } : one)))
  return (
    <fieldset className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="text-small font-strong">Rounds</legend>
      <p className="-mt-1 text-meta text-ink-2">
        {value.length === 0
          ? 'One round, which closes with the voting. Add earlier rounds to let only the best entries advance.'
          : 'The last round closes with the voting. Votes and scores start over in each round.'}
      </p>
      {value.map((round, at) => {
        const isSealed = category?.rounds[at]?.isSealed ?? false
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is identified by its number
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-start gap-3"
          >
            <Field label={`Round ${at + 1} closes`} error={errors[`rounds.${at}.closesAt`]}>
              <TextInput
                type="datetime-local"
                value={round.closesAt}
                readOnly={isSealed}
                onChange={({ target }) => change(at, { closesAt: target.value })}
              />
            </Field>
            <Field label="Advance" error={errors[`rounds.${at}.best`]}>
              <TextInput
                inputMode="numeric"
                aria-label={`Entries that advance from round ${at + 1}`}
                value={round.best}
                readOnly={isSealed}
                onChange={({ target }) => change(at, { best: target.value })}
              />
            </Field>
            {isSealed ? (
              <span className="mt-8 text-meta text-ink-3">Counted</span>
            ) : (
              <IconButton
                icon={X}
                label={`Remove round ${at + 1}`}
                className="mt-6"
                onClick={() => field.onChange(value.filter((_, other) => other !== at))}
              />
            )}
          </div>
        )
      })}
      {errors.rounds && (
        <p role="alert" className="text-meta text-danger">
          {errors.rounds}
        </p>
      )}
      {value.length < ROUNDS_MAX - 1 && category?.state !== 'sealed' ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          onClick={() => field.onChange([...value, { closesAt: '', best: '10' }])}
        >
          <Plus aria-hidden className="size-4" />
          Add a round
        </Button>
      ) : null}
    </fieldset>
  )
}
