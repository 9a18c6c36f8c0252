import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { PasswordInput } from '../../../../design/fields/PasswordInput.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { ApiProblem, isProblem } from '../../../../web/api.ts'
import { PASSWORD_MIN, passwordForms } from '../../members/member.ts'
import { PasswordStrength } from './forms/PasswordStrength.tsx'
import { changePassword, requestReset } from './forms/sign-in-calls.ts'
import { refreshSecurity } from './security/security-queries.ts'

interface ChangePasswordProps {
  email: string
  username: string
  hasPassword: boolean
}

export function ChangePassword({ email, username, hasPassword }: ChangePasswordProps) {
  return hasPassword ? <ChangeForm username={username} email={email} /> : <FirstPassword email={email} />
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

function ChangeForm({ email, username }: { email: string; username: string }) {
  const cache = useQueryClient()
  const min = useQuery(sessionQuery).data?.passwordMin ?? PASSWORD_MIN
  const { register, handleSubmit, formState, setError, reset, control } = useForm({
    resolver: zodResolver(passwordForms(min).change),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword' })

  const submit = handleSubmit(async (form) => {
    try {
      await changePassword(form)
      reset(empty)
      showToast({
        kind: 'done',
        title: 'Password changed',
        description: 'You are signed out on every other device.',
      })
      // Devices, a change of the address that waited, and what an admin or moderator may do.
      void refreshSecurity(cache)
    } catch (error) {
      const message = error instanceof ApiProblem ? error.message : 'Please try again.'
      if (isProblem(error)) {
        for (const field of ['currentPassword', 'newPassword'] as const) {
          const fieldError = error.fields[field]
          if (fieldError) setError(field, { message: fieldError }, { shouldFocus: true })
        }
      }
      showToast({ kind: 'problem', title: 'Failed to change password', description: message })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {/* Password managers store the name along with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        error={errors.newPassword?.message}
        hint={<PasswordStrength min={min} password={typed} own={[username, email]} />}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" look="outline" busy={isSubmitting} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}

/** Members who joined via Google or Facebook have no password; the mailed link proves their identity. */
function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => requestReset(email),
    onSuccess: () => showToast({ kind: 'done', title: 'Password reset email sent. Check your inbox.' }),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Password reset failed',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      }),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small text-ink-2">
        You sign in with Google or Facebook. Set a password to sign in without them.
      </p>
      <Button look="outline" size="small" busy={send.isPending} onClick={() => send.mutate()}>
        Send me a link to set one
      </Button>
    </div>
  )
}
