import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem } from '../../../../web/api.ts'
import { confirmEmailChange, refreshSecurity, takeEmailBack } from './security/security-queries.ts'

const route = getRouteApi('/email-change/$step/$token')

/** The page behind the links of both mails, signed in or not. It asks first, because mail programs follow links too. */
export function EmailChangePage() {
  const { step, token } = route.useParams()
  return step === 'take-back' ? <TakeBack token={token} /> : <Confirm token={token} />
}

function Confirm({ token }: { token: string }) {
  const cache = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => confirmEmailChange(token),
    onSuccess: () => refreshSecurity(cache),
  })
  if (confirm.isSuccess) {
    return (
      <Frame title="Your address is confirmed.">
        <p className="text-lead wrap-anywhere text-ink-2">
          You sign in with {confirm.data.email} from now on.
        </p>
        <Link to="/edit-profile" hash="security" className={buttonClass()}>
          Settings
        </Link>
      </Frame>
    )
  }
  return (
    <Frame title="Confirm your new address?">
      <p className="text-lead text-ink-2">You will use it to sign in, and our emails will go there.</p>
      <Refusal problem={confirm.error} />
      <Button busy={confirm.isPending} busyLabel="Confirming" onClick={() => confirm.mutate()}>
        Confirm this address
      </Button>
    </Frame>
  )
}

function TakeBack({ token }: { token: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const takeBack = useMutation({
    mutationFn: () => takeEmailBack(token),
    onSuccess: async ({ email, resetToken }) => {
      showToast({
        kind: 'done',
        title: 'Your address is restored',
        description: `You sign in with ${email}. Choose a new password now.`,
      })
      await navigate({ to: '/auth', search: { token: resetToken } })
      await cache.resetQueries()
    },
  })
  return (
    <Frame title="Keep your old address?">
      <p className="text-lead text-ink-2">
        Your account gets this address back. All devices are signed out, and sign-in methods added since then
        are removed. Then you choose a new password.
      </p>
      <Refusal problem={takeBack.error} />
      <Button busy={takeBack.isPending} busyLabel="Undoing" onClick={() => takeBack.mutate()}>
        Undo the change
      </Button>
    </Frame>
  )
}

function Refusal({ problem }: { problem: Error | null }) {
  if (!problem) return null
  return (
    <p role="alert" className="border-l-[3px] border-danger bg-danger-soft p-4 text-small">
      {problem instanceof ApiProblem ? problem.message : 'Please try again.'}
    </p>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-measure justify-items-start gap-5 py-12 sm:py-20">
      <h1 className="display-l max-sm:text-[2.25rem]">{title}</h1>
      {children}
    </div>
  )
}
