import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ApiProblem } from '../../../../../web/api.ts'
import { resendConfirmation } from '../resend-confirmation.ts'

/** Unlike a toast, it stays: the address must be confirmed, and the mail can be sent again (DEC-20). */
export function ConfirmEmailNotice({ email, returnPath }: { email: string; returnPath: string | undefined }) {
  const resend = useMutation({ mutationFn: () => resendConfirmation(email, returnPath) })
  return (
    <div className="grid justify-items-start gap-3 border-l-[3px] border-tape bg-tape-soft p-4 text-small">
      <p className="wrap-anywhere">
        We sent a link to <strong className="font-strong">{email}</strong>. Open it, then sign in.
      </p>
      <Button look="outline" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send it again
      </Button>
      <p role="status" className="empty:hidden">
        {resend.isSuccess
          ? 'Confirmation email sent. Check your inbox.'
          : resend.isError
            ? resend.error instanceof ApiProblem
              ? resend.error.message
              : 'Please try again.'
            : ''}
      </p>
    </div>
  )
}
