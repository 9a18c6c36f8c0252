import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'
import { socialAddress } from './sign-in-calls.ts'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const

/** Sign in with Google or Facebook; each button has its own busy state (AUTH-14). */
export function SocialButtons({ target }: { target: string }) {
  const [busy, setBusy] = useState<'google' | 'facebook' | null>(null)

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

  return (
    <>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-meta text-ink-3 before:h-px before:bg-line after:h-px after:bg-line">
        or
      </p>
      <div className="grid grid-cols-2 gap-3">
        {providers.map(({ id, name }) => (
          <Button key={id} look="outline" busy={busy === id} onClick={() => leave(id, name)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
