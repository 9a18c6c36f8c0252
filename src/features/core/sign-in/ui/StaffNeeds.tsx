import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import type { Session } from '../../../../kernel/session/session.ts'
import { ApiProblem, isProblem } from '../../../../web/api.ts'
import { profileQuery } from '../../members/ui/profile-queries.ts'
import type { Security } from '../security.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { signInWithPasskey } from './forms/sign-in-calls.ts'
import { AppFactor } from './security/AppFactor.tsx'
import { PasskeyList } from './security/PasskeyList.tsx'
import { passkeyProblem } from './security/passkey-problem.ts'
import { SecurityData } from './security/SecurityData.tsx'
import { refreshSecurity, submitAppCode } from './security/security-queries.ts'

type Need = NonNullable<NonNullable<Session['member']>['staffNeeds']>

const words: Record<Need, { title: string; why: string }> = {
  'long-password': {
    title: 'Choose a longer password',
    why: 'Admins and moderators need a password of at least 10 characters. The admin area opens once you have one.',
  },
  'set-up-factor': {
    title: 'Set up a second factor',
    why: 'Admins and moderators need more than a password. Set up one of these to open the admin area.',
  },
  'show-factor': {
    title: 'Confirm with your second factor',
    why: 'You signed in with one factor only. Confirm with the second one to open the admin area.',
  },
}

/** Shown in place of the admin area: what an admin or moderator must set up first. */
export function StaffNeeds({ need }: { need: Need }) {
  const { title, why } = words[need]
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:py-16">
      <div className="grid gap-4">
        <h1 className="display-l max-sm:text-[2.25rem]">{title}</h1>
        <p className="text-lead text-ink-2">{why}</p>
      </div>
      {need === 'long-password' ? (
        <OwnPassword />
      ) : (
        <SecurityData>
          {(security) =>
            need === 'set-up-factor' ? <SetUp {...security} /> : <ConfirmFactor {...security} />
          }
        </SecurityData>
      )}
      <ConfirmIdentity />
    </div>
  )
}

function OwnPassword() {
  const { data: profile } = useQuery(profileQuery)
  return profile ? <ChangePassword {...profile} /> : null
}

function SetUp({ app, hasPassword, passkeys }: Security) {
  return (
    <>
      <section className="border-t border-ink pt-5">
        <h2 className="mb-5 display-s">Codes from an app</h2>
        <AppFactor app={app} hasPassword={hasPassword} />
      </section>
      <section className="border-t border-ink pt-5">
        <h2 className="mb-5 display-s">Or a passkey</h2>
        <PasskeyList passkeys={passkeys} />
      </section>
    </>
  )
}

function ConfirmFactor({ app, passkeys }: Security) {
  const cache = useQueryClient()
  const usePasskey = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => refreshSecurity(cache),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'The passkey was not accepted',
        description: passkeyProblem(error),
      }),
  })
  return (
    <div className="grid justify-items-start gap-6">
      {app.isOn ? <CodeForm /> : null}
      {passkeys.length > 0 ? (
        <Button look="outline" busy={usePasskey.isPending} onClick={() => usePasskey.mutate()}>
          <KeyRound aria-hidden />
          Use a passkey
        </Button>
      ) : null}
    </div>
  )
}

function CodeForm() {
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const show = useMutation({
    mutationFn: () => submitAppCode(code),
    onSuccess: () => refreshSecurity(cache),
    onError: (problem) => {
      const atField = isProblem(problem) ? problem.fields.code : undefined
      setError(atField ?? (problem instanceof ApiProblem ? problem.message : 'Please try again.'))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (show.isPending) return
    setError(code ? undefined : 'Enter the 6 digits from the app')
    if (code) show.mutate()
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-105 gap-4.5">
      <Field label="Code from your app" error={error}>
        <TextInput
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={show.isPending} className="justify-self-start">
        Continue
      </Button>
    </form>
  )
}
