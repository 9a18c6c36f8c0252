import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { PasswordInput } from '../../../../../design/fields/PasswordInput.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { isProblem } from '../../../../../web/api.ts'
import { SignInForm as Shape } from '../../../members/member.ts'
import { ConfirmEmailNotice } from './ConfirmEmailNotice.tsx'
import { loginToast, signIn } from './sign-in-calls.ts'

/** `method` matters before hydration: without it, a submit would put the password in the URL. */
export function SignInForm(props: {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
  onSignedIn: () => Promise<void>
  /** The password was right, and a code is required next. */
  onCodeNeeded: () => void
  /** The requested page; a confirmation that is sent again leads there. */
  returnPath: string | undefined
}) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(Shape),
    // Set no other defaults: they would replace text that was typed or autofilled before hydration.
    ...(props.email ? { defaultValues: { email: props.email } } : {}),
  })
  const { errors, isSubmitting } = formState
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  const submit = handleSubmit(async (form) => {
    try {
      const { needsCode } = await signIn(form)
      if (needsCode) props.onCodeNeeded()
      else await props.onSignedIn()
    } catch (error) {
      if (isProblem(error))
        for (const field of ['email', 'password'] as const) {
          const message = error.fields[field]
          if (message) setError(field, { message })
        }
      setUnconfirmed(isProblem(error, 'email-not-confirmed') ? form.email : null)
      showToast(loginToast(error))
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register('email', { onChange: (event) => props.onEmail(event.target.value) })}
        />
      </Field>
      <div className="relative">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <button type="button" className="absolute top-0 right-0 text-link text-meta" onClick={props.onForgot}>
          Forgot password?
        </button>
      </div>
      {unconfirmed ? (
        <ConfirmEmailNotice key={unconfirmed} email={unconfirmed} returnPath={props.returnPath} />
      ) : null}
      <Button type="submit" busy={isSubmitting} className="w-full">
        Sign In
      </Button>
    </form>
  )
}
