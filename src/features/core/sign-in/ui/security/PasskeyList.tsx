import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem } from '../../../../../web/api.ts'
import type { Passkey } from '../../security.ts'
import { devicesQuery } from '../device-queries.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import { passkeyProblem } from './passkey-problem.ts'
import { addPasskey, refreshSecurity, removePasskey } from './security-queries.ts'
import { showSecurityFailure } from './security-toast.ts'
import { usePasskeysOffered } from './use-passkeys-offered.ts'

/** Passkeys with their names and the dates they were added and last used. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const cache = useQueryClient()
  const areOffered = usePasskeysOffered()
  const device = useQuery(devicesQuery).data?.items.find(({ isCurrent }) => isCurrent)
  const add = useMutation({
    mutationFn: () => addPasskey(device?.name ?? 'Passkey'),
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Passkey added' })
      return refreshSecurity(cache)
    },
    onError: (error) => {
      if (error instanceof ApiProblem) showSecurityFailure('Failed to add the passkey', error)
      else showToast({ kind: 'problem', title: 'No passkey was added', description: passkeyProblem(error) })
    },
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small text-ink-2">
        A passkey signs you in with your fingerprint, face or device lock instead of a password. It counts as
        a second factor.
      </p>
      {passkeys.length > 0 ? (
        <ul className="w-full">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {areOffered ? (
        <Button look="outline" size="small" busy={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-small text-ink-3">This browser cannot create passkeys at this address.</p>
      )}
    </div>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const cache = useQueryClient()
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey.id),
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Passkey removed' })
      return refreshSecurity(cache)
    },
    onError: (error) => showSecurityFailure('Failed to remove the passkey', error),
    onSettled: () => setDialog(null),
  })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3.5 border-t border-line py-2.5 last:border-b">
      <KeyRound aria-hidden className="text-ink-3" />
      <span className="min-w-0">
        <span className="block text-small font-strong wrap-anywhere">{passkey.name}</span>
        <span className="text-meta text-ink-3">
          Added <DateText date={passkey.addedAt} />
          {passkey.lastUsedAt ? (
            <>
              {' · last used '}
              <DateText date={passkey.lastUsedAt} form="ago" />
            </>
          ) : (
            ' · not used yet'
          )}
        </span>
      </span>
      <IconButton icon={Pencil} label={`Rename ${passkey.name}`} onClick={() => setDialog('rename')} />
      <Button
        look="outline"
        size="small"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => setDialog('remove')}
      >
        Remove
      </Button>
      {dialog === 'rename' ? <PasskeyNameDialog passkey={passkey} onClose={() => setDialog(null)} /> : null}
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(open) => setDialog(open ? 'remove' : null)}
        question="Remove this passkey?"
        verb="Remove"
        busyLabel="Removing"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {`“${passkey.name}” no longer works. Delete it on the device, too.`}
      </ConfirmDialog>
    </li>
  )
}
