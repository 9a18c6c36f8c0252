import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { AppSetup, Security } from '../../security.ts'
import { AppSetupDialog } from './AppSetupDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginAppSetup, refreshSecurity, renewCodes, turnAppOff } from './security-queries.ts'

type Open = 'set-up' | 'off' | 'codes' | null

/** Settings for codes from an authenticator app, required after the password. */
export function AppFactor({ app, hasPassword }: Pick<Security, 'app' | 'hasPassword'>) {
  const cache = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const [setup, setSetup] = useState<AppSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setOpen(null)
  const dialogProps = { hasPassword, onClose: close }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small text-ink-2">
        {app.isOn && app.since ? (
          <>
            <Badge look="success">On</Badge> since <DateText date={app.since} />. After your password, we ask
            for a code from your app.
          </>
        ) : (
          'After your password, we ask for a code from an app on your phone. A stolen password alone is then not enough to sign in.'
        )}
      </p>
      {app.isOn ? (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="small" onClick={() => setOpen('codes')}>
            New recovery codes
          </Button>
          <Button look="danger" size="small" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button look="outline" size="small" onClick={() => setOpen('set-up')}>
          Set up an app
        </Button>
      )}
      {open === 'set-up' ? (
        <ProofDialog
          {...dialogProps}
          title="Set up an authenticator app"
          description="First, confirm that it is you."
          verb="Continue"
          carryOut={beginAppSetup}
          onDone={(newSetup) => {
            close()
            setSetup(newSetup)
          }}
        />
      ) : null}
      {open === 'off' ? (
        <ProofDialog
          {...dialogProps}
          title="Turn codes off?"
          description="You will sign in with your password only. Your recovery codes will stop working."
          verb="Turn off"
          destructive
          carryOut={turnAppOff}
          onDone={() => {
            close()
            showToast({ kind: 'done', title: 'Codes from your app are off' })
            void refreshSecurity(cache)
          }}
        />
      ) : null}
      {open === 'codes' ? (
        <ProofDialog
          {...dialogProps}
          title="New recovery codes"
          description="Your current codes will stop working."
          verb="Make new codes"
          carryOut={renewCodes}
          onDone={({ recoveryCodes }) => {
            close()
            setCodes(recoveryCodes)
          }}
        />
      ) : null}
      {setup ? <AppSetupDialog setup={setup} onClose={() => setSetup(null)} /> : null}
      {codes ? (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setCodes(null)}
          title="Your recovery codes"
          size="small"
          actions={
            <Button size="small" onClick={() => setCodes(null)}>
              I have saved them
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      ) : null}
    </div>
  )
}
