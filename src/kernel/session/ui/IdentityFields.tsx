import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Button } from '../../../design/controls/Button.tsx'
import { Field } from '../../../design/fields/Field.tsx'
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx'
import { TextInput } from '../../../design/fields/TextInput.tsx'
import { showToast } from '../../../design/toasts/toast.ts'
import { ApiProblem } from '../../../web/api.ts'
import { CODE_MINUTES } from '../identity.ts'

/** Usually from `useProof`. */
interface IdentityFieldsProps {
  hasPassword: boolean
  /** What the code is for, for members without a password. */
  why: string
  sendCode: () => Promise<unknown>
  proof: RefObject<HTMLInputElement | null>
  value: string
  onChange: (typed: string) => void
  error: string | undefined
}

/** The fields for proving one's identity: the password, or a mailed code. */
export function IdentityFields({
  hasPassword,
  why,
  sendCode,
  proof,
  value,
  onChange,
  error,
}: IdentityFieldsProps) {
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: () => proof.current?.focus(),
    onError: (refusal) =>
      showToast({
        kind: 'problem',
        title: 'Failed to send the code',
        description: refusal instanceof ApiProblem ? refusal.message : 'Please try again.',
      }),
  })
  const field = {
    ref: proof,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (hasPassword) {
    return (
      <Field label="Your password" error={error}>
        <PasswordInput autoComplete="current-password" {...field} />
      </Field>
    )
  }
  return (
    <>
      <p className="text-small text-ink-2">{why}</p>
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        {send.isSuccess ? 'Send another code' : 'Email me a code'}
      </Button>
      <p role="status" className="text-small empty:hidden">
        {send.isSuccess ? `We sent you a code. It works for ${CODE_MINUTES} minutes.` : ''}
      </p>
      <Field label="Code" error={error}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...field} />
      </Field>
    </>
  )
}
