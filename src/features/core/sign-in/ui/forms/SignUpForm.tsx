import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { PasswordInput } from '../../../../../design/fields/PasswordInput.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'
import { PASSWORD_MIN, passwordForms } from '../../../members/member.ts'
import type { NewcomerFieldsProps } from '../newcomers.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { signUp } from './sign-in-calls.ts'

export function SignUpForm({
  onRegistered,
  returnPath,
  Fields,
}: {
  /** The house rules' additional fields. */
  Fields: ComponentType<NewcomerFieldsProps>
  onRegistered: (email: string) => void
  /** The requested page; the mailed confirmation leads there. */
  returnPath: string | undefined
}) {
  const { data: session } = useQuery(sessionQuery)
  const min = session?.passwordMin ?? PASSWORD_MIN
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(passwordForms(min).signUp),
  })
  const [password, username, email] = useWatch({ control, name: ['password', 'username', 'email'] })
  const { errors, isSubmitting } = formState
  const beforeSending = useRef<(() => Promise<boolean>) | null>(null)

  const submit = handleSubmit(async (form) => {
    try {
      if ((await beforeSending.current?.()) === false) return
      await signUp(form, returnPath)
      // If the server requires it, the address must be confirmed first; the second line then names it (DEC-19).
      showToast({
        kind: 'done',
        title: 'Registration successful!',
        description: session?.confirmEmail
          ? 'Please check your email and confirm your account before signing in.'
          : 'Account created successfully! Please sign in.',
      })
      onRegistered(form.email)
    } catch (error) {
      markFields(error)
      showToast({
        kind: 'problem',
        title: isProblem(error, 'profile-not-created') ? 'Profile creation failed' : 'Registration failed',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
    }
  })

  function markFields(error: unknown) {
    if (isProblem(error, 'email-taken')) setError('email', { message: error.message }, { shouldFocus: true })
    else if (isProblem(error, 'username-taken'))
      setError('username', { message: error.message }, { shouldFocus: true })
    else if (isProblem(error, 'password-weak'))
      setError('password', { message: error.message }, { shouldFocus: true })
    else if (isProblem(error)) {
      for (const field of ['username', 'email', 'password'] as const) {
        const message = error.fields[field]
        if (message) setError(field, { message }, { shouldFocus: true })
      }
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      <Field label="Username" error={errors.username?.message}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={<PasswordStrength min={min} password={password} own={[username, email]} />}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Fields beforeSending={beforeSending} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Sign Up
      </Button>
    </form>
  )
}
