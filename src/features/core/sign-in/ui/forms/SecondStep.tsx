import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'
import { signInWithCode } from './sign-in-calls.ts'

interface SecondStepProps {
  onSignedIn: () => Promise<void>
  /** Goes back to the password. */
  onBack: () => void
}

const ways = {
  code: {
    label: 'Code from your app',
    missing: 'Enter the 6 digits from the app',
    instructions: 'Open your authenticator app and enter the code it shows for Showoff.',
    other: 'Use a recovery code instead',
  },
  recoveryCode: {
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    instructions: 'Each recovery code you saved when you set up the app works once.',
    other: 'Use a code from the app instead',
  },
} as const

/** The second step of signing in: the code of an authenticator app, or a recovery code. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const [way, setWay] = useState<keyof typeof ways>('code')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { label, missing, instructions, other } = ways[way]

  // Focus the field after the step has changed, and after switching to the other kind of code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the other kind is focused too
  useEffect(() => field.current?.focus(), [way])

  const send = useMutation({
    mutationFn: () => signInWithCode({ [way]: typed }),
    onSuccess: onSignedIn,
    onError: (problem) => {
      const atField = isProblem(problem) ? problem.fields[way] : undefined
      setError(atField ?? (problem instanceof ApiProblem ? problem.message : 'Please try again.'))
      field.current?.focus()
    },
  })
  const isOver = isProblem(send.error, 'second-step-over')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    setError(typed ? undefined : missing)
    if (typed) send.mutate()
  }

  function change(to: typeof way) {
    setWay(to)
    setTyped('')
    setError(undefined)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      <h1 className="display-l">One more step</h1>
      <p className="text-small text-ink-2">{instructions}</p>
      <Field label={label} error={error}>
        <TextInput
          key={way}
          ref={field}
          value={typed}
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      {isOver ? (
        <Button className="w-full" onClick={onBack}>
          Begin again
        </Button>
      ) : (
        <Button type="submit" busy={send.isPending} busyLabel="Signing in" className="w-full">
          Sign In
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-3 text-small">
        <button
          type="button"
          className="text-link"
          onClick={() => change(way === 'code' ? 'recoveryCode' : 'code')}
        >
          {other}
        </button>
        <button type="button" className="text-link" onClick={onBack}>
          Back to sign in
        </button>
      </div>
    </form>
  )
}
