import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem } from '../../../../../web/api.ts'
import { ResetRequestForm } from '../../../members/member.ts'
import { requestReset } from './sign-in-calls.ts'

/** Requests a link by mail; closes once it is sent (AUTH-08, AUTH-13). */
export function ResetDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ResetRequestForm),
    defaultValues: { email },
  })
  const submit = handleSubmit(async (form) => {
    try {
      await requestReset(form.email)
      showToast({ kind: 'done', title: 'Password reset email sent. Check your inbox.' })
      onClose()
    } catch (error) {
      showToast({
        kind: 'problem',
        title: 'Password reset failed',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Forgot password?"
      description="We will send you a link to set a new one. It works for an hour."
      size="small"
      busy={formState.isSubmitting}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
        <Field label="Email" error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Button type="submit" busy={formState.isSubmitting} className="justify-self-end">
          Send reset link
        </Button>
      </form>
    </Dialog>
  )
}
