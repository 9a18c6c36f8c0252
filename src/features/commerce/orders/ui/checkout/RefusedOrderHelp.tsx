import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { useIsGuest, useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { resendConfirmation } from '../../../../core/sign-in/ui/resend-confirmation.ts'

/** What a buyer can do about a refused order, apart from changing the form. */
export function RefusedOrderHelp({ code }: { code: string }) {
  const isGuest = useIsGuest()
  if (code === 'address-not-confirmed') return <ConfirmAddress />
  if (isGuest)
    return code === 'too-many-guest-orders' || code === 'too-many-unpaid-pieces' ? <SignIn /> : null
  if (code !== 'too-many-unpaid-orders' && code !== 'too-many-unpaid-pieces') return null
  return (
    <p className="mb-6">
      <Link to="/orders" className={buttonClass({ look: 'outline', size: 'small' })}>
        Your orders
      </Link>
    </p>
  )
}

const SignIn = () => (
  <p className="mb-6">
    <Link
      to="/auth"
      search={{ redirect: '/checkout' }}
      className={buttonClass({ look: 'outline', size: 'small' })}
    >
      Sign in
    </Link>
  </p>
)

function ConfirmAddress() {
  const email = useMember()?.email
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => resendConfirmation(email ?? '', '/checkout'),
  })
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      {send.isSuccess ? null : (
        <Button
          look="outline"
          size="small"
          type="button"
          busy={send.isPending}
          busyLabel="Sending"
          onClick={() => send.mutate()}
        >
          Send the confirmation email again
        </Button>
      )}
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {send.isSuccess ? `We sent a link to ${email}. Open it, then place your order here.` : ''}
        {send.isError ? 'We could not send the email. Please try again later.' : ''}
      </p>
    </div>
  )
}
