import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { PasswordInput } from '../../../../../design/fields/PasswordInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'
import { PASSWORD_MIN, passwordForms } from '../../../members/member.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { setNewPassword } from './sign-in-calls.ts'

/** The form behind the mailed link. Only success leads to `?reset=true` (DEC-18). */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const min = useQuery(sessionQuery).data?.passwordMin ?? PASSWORD_MIN
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(passwordForms(min).reset),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (form) => {
    try {
      await setNewPassword(token, form.password)
      onDone()
    } catch (error) {
      const message = error instanceof ApiProblem ? error.message : 'Please try again.'
      const fieldError = isProblem(error) ? error.fields.newPassword : undefined
      if (fieldError) setError('password', { message: fieldError }, { shouldFocus: true })
      showToast({ kind: 'problem', title: 'Password reset failed', description: message })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      <h1 className="display-l">New password</h1>
      <p className="text-small text-ink-2">You will be signed out everywhere else.</p>
      <Field
        label="New password"
        error={formState.errors.password?.message}
        hint={<PasswordStrength min={min} password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={formState.errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" busy={formState.isSubmitting} className="w-full">
        Set new password
      </Button>
      <Link to="/auth" search={{}} className="text-link justify-self-center text-small">
        Back to sign in
      </Link>
    </form>
  )
}
