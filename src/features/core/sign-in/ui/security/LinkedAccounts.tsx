import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import type { Provider, Security } from '../../security.ts'
import { beginLink, refreshSecurity, unlinkAccount } from './security-queries.ts'
import { showSecurityFailure } from './security-toast.ts'

const names = { google: 'Google', facebook: 'Facebook' }

const reasons: Record<string, string> = {
  cancelled: 'You cancelled the sign-in. Nothing has changed.',
  taken: 'That account is already linked to another member.',
}

/** Reports the result of linking once; the redirect carries it in the URL. */
function useLinkToast() {
  const cache = useQueryClient()
  // The URL and the toast region are outside of React.
  useEffect(() => {
    const searchParams = new URLSearchParams(window.location.search)
    const [provider, error] = [searchParams.get('provider'), searchParams.get('link-error')]
    if (!provider || !(searchParams.has('linked') || error)) return
    const name = names[provider as Provider] ?? 'The account'
    if (error)
      showToast({
        kind: 'problem',
        title: `Failed to link ${name}`,
        description: reasons[error] ?? 'Please try again.',
      })
    else showToast({ kind: 'done', title: `${name} linked` })
    window.history.replaceState(window.history.state, '', `${window.location.pathname}#security`)
    void refreshSecurity(cache)
  }, [cache])
}

/** Google and Facebook accounts: those configured here, and those linked earlier. */
export function LinkedAccounts({ linked }: Pick<Security, 'linked'>) {
  const social = useQuery(sessionQuery).data?.social
  useLinkToast()
  const shown = (['google', 'facebook'] as const).filter(
    (id) => social?.[id] || linked.some(({ provider }) => provider === id),
  )
  return (
    <ul>
      {shown.map((provider) => (
        <ProviderRow
          key={provider}
          provider={provider}
          since={linked.find((one) => one.provider === provider)?.since ?? null}
          isOffered={social?.[provider] ?? false}
        />
      ))}
    </ul>
  )
}

interface ProviderRowProps {
  provider: Provider
  since: string | null
  isOffered: boolean
}

function ProviderRow({ provider, since, isOffered }: ProviderRowProps) {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const name = names[provider]
  const link = useMutation({
    mutationFn: () => beginLink(provider),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showSecurityFailure(`Failed to link ${name}`, error),
  })
  const cut = useMutation({
    mutationFn: () => unlinkAccount(provider),
    onSuccess: () => {
      showToast({ kind: 'done', title: `${name} unlinked` })
      return refreshSecurity(cache)
    },
    onError: (error) => showSecurityFailure(`Failed to unlink ${name}`, error),
    onSettled: () => setAsking(false),
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-2.5 last:border-b">
      <span>
        <span className="block text-small font-strong">{name}</span>
        <span className="text-meta text-ink-3">
          {since ? (
            <>
              Linked <DateText date={since} />
              {isOffered ? null : ' · no longer offered here'}
            </>
          ) : (
            'Not linked'
          )}
        </span>
      </span>
      {since ? (
        <Button look="outline" size="small" aria-label={`Unlink ${name}`} onClick={() => setAsking(true)}>
          Unlink
        </Button>
      ) : (
        <Button
          look="outline"
          size="small"
          aria-label={`Link ${name}`}
          busy={link.isPending}
          onClick={() => link.mutate()}
        >
          Link
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={`Unlink ${name}?`}
        verb="Unlink"
        busyLabel="Unlinking"
        busy={cut.isPending}
        onConfirm={() => cut.mutate()}
      >
        {`${name} can no longer sign you in. You can link it again.`}
      </ConfirmDialog>
    </li>
  )
}
