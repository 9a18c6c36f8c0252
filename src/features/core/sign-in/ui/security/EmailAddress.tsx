import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { isProblem } from '../../../../../web/api.ts'
import type { Security } from '../../security.ts'
import { beginEmailChange, refreshSecurity, stopEmailChange } from './security-queries.ts'
import { showSecurityFailure } from './security-toast.ts'

/** The sign-in address and its change: the new address confirms it, and the old one can undo it. */
export function EmailAddress({ email }: Pick<Security, 'email'>) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const stop = useMutation({
    mutationFn: stopEmailChange,
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Your address stays as it is' })
      return refreshSecurity(cache)
    },
    onError: (error) => showSecurityFailure('Failed to stop the change', error),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small wrap-anywhere">
        <strong className="font-strong">{email.address}</strong>
        <span className="text-ink-3">{email.isConfirmed ? '' : ' · not confirmed'}</span>
      </p>
      {email.next ? (
        <div className="grid w-full justify-items-start gap-3 border-l-[3px] border-tape bg-tape-soft p-4 text-small">
          <p className="wrap-anywhere">
            We sent a link to <strong className="font-strong">{email.next}</strong>. Your address changes once
            you open it.
          </p>
          <Button look="outline" size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
            Keep my current address
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <ChangeForm onClose={() => setOpen(false)} />
      ) : (
        <Button look="outline" size="small" onClick={() => setOpen(true)}>
          Change address
        </Button>
      )}
    </div>
  )
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const change = useMutation({
    mutationFn: () => beginEmailChange(typed),
    onSuccess: async () => {
      await refreshSecurity(cache)
      onClose()
    },
    onError: (problem) => {
      const atField = isProblem(problem) ? problem.fields.email : undefined
      if (atField) setError(atField)
      else showSecurityFailure('Failed to change your address', problem)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    if (typed.trim()) change.mutate()
    else setError('Please enter a valid email address')
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid w-full gap-4">
      <Field
        label="New address"
        error={error}
        hint="We will send a link there. We will also notify your current address, which can undo the change for 7 days."
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" look="outline" size="small" busy={change.isPending}>
          Send the link
        </Button>
        <Button look="text" size="small" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
