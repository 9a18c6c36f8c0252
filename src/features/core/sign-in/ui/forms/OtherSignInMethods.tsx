import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'
import { passkeyProblem } from '../security/passkey-problem.ts'
import { usePasskeysOffered } from '../security/use-passkeys-offered.ts'
import { signInWithPasskey, socialAddress } from './sign-in-calls.ts'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const

interface OtherSignInMethodsProps {
  target: string
  /** Called after signing in with a passkey; omitted on the registration form. */
  onSignedIn?: (() => Promise<void>) | undefined
}

/** Other ways to sign in that are configured, each with its own busy state (AUTH-14). */
export function OtherSignInMethods({ target, onSignedIn }: OtherSignInMethodsProps) {
  const { data: session } = useQuery(sessionQuery)
  const [busy, setBusy] = useState<'google' | 'facebook' | 'passkey' | null>(null)
  const arePasskeysOffered = usePasskeysOffered()
  const offered = providers.filter(({ id }) => session?.social[id])
  const hasPasskey = onSignedIn !== undefined && arePasskeysOffered
  if (offered.length === 0 && !hasPasskey) return null

  async function leave(id: 'google' | 'facebook', name: string) {
    setBusy(id)
    try {
      const { url } = await socialAddress(id, target)
      window.location.assign(url)
    } catch (error) {
      setBusy(null)
      showToast({
        kind: 'problem',
        title: `${name} sign-in failed`,
        description: isProblem(error, 'social-not-set-up')
          ? `${name} is not set up on this server.`
          : error instanceof ApiProblem
            ? error.message
            : 'Please try again.',
      })
    }
  }

  async function enterWithPasskey() {
    setBusy('passkey')
    try {
      await signInWithPasskey()
      await onSignedIn?.()
    } catch (error) {
      showToast({ kind: 'problem', title: 'Passkey sign-in failed', description: passkeyProblem(error) })
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-meta text-ink-3 before:h-px before:bg-line after:h-px after:bg-line">
        or
      </p>
      <div className="grid grid-cols-2 gap-3">
        {offered.map(({ id, name }) => (
          <Button
            key={id}
            look="outline"
            className={clsx(offered.length === 1 && 'col-span-2')}
            busy={busy === id}
            onClick={() => leave(id, name)}
          >
            {name}
          </Button>
        ))}
        {hasPasskey ? (
          <Button look="outline" className="col-span-2" busy={busy === 'passkey'} onClick={enterWithPasskey}>
            <KeyRound aria-hidden />
            Sign in with a passkey
          </Button>
        ) : null}
      </div>
    </>
  )
}
