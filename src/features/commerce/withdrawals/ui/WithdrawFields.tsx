import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { focusFirstInvalid } from '../../../../design/fields/focus-first-invalid.ts'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import type { WithdrawalForm } from '../withdrawal.ts'
import { NAME_MAX, PIECES_MAX } from '../withdrawal-words.ts'
import { PieceChoice } from './PieceChoice.tsx'
import { type OwnLine, parseWithdrawalDraft, type WithdrawalDraft } from './withdrawal-draft.ts'

interface WithdrawFieldsProps {
  draft: WithdrawalDraft
  /** The lines of the viewer's own order; empty once they enter another number. */
  lines: readonly OwnLine[]
  onType: (draft: WithdrawalDraft) => void
  onNext: (form: WithdrawalForm) => void
}

/** The fields for who withdraws, from what, and where the confirmation is sent. */
export function WithdrawFields({ draft, lines, onType, onNext }: WithdrawFieldsProps) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parseWithdrawalDraft(draft, lines)
    if ('form' in read) return onNext(read.form)
    setWrong(read.wrong)
    focusFirstInvalid(element)
  }

  const field = (name: Exclude<keyof WithdrawalDraft, 'counts'>) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onType({ ...draft, [name]: target.value })
      setWrong(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <>
      <p className="text-lead text-ink-2">
        You can withdraw from what you bought here until 14 days after it arrived, or longer where the shop
        says so. You do not need an account or a reason.
      </p>
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Your name" error={wrong.name}>
          <TextInput {...field('name')} autoComplete="name" required maxLength={NAME_MAX} />
        </Field>
        <Field label="Order number" hint="It is in our emails about the order." error={wrong.number}>
          <TextInput {...field('number')} inputMode="numeric" required />
        </Field>
        <Field
          label="Email"
          hint="The address that gets the emails about the order. We send the confirmation there."
          error={wrong.email}
        >
          <TextInput {...field('email')} type="email" autoComplete="email" required />
        </Field>
        {lines.length > 0 ? (
          <PieceChoice
            lines={lines}
            counts={draft.counts}
            onChange={(counts) => onType({ ...draft, counts })}
          />
        ) : (
          <Field
            label="Only some of the items"
            hint="List the items. Leave empty for the whole order."
            optional
          >
            <TextArea {...field('pieces')} rows={2} limit={PIECES_MAX} />
          </Field>
        )}
        <Button type="submit" size="large">
          Continue
        </Button>
        <p className="text-small text-ink-2">Nothing is sent yet. You can review it before you confirm.</p>
      </form>
    </>
  )
}
