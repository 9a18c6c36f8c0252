import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem, isProblem } from '../../../../../web/api.ts'
import type { AppSetup } from '../../security.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { refreshSecurity, submitAppCode } from './security-queries.ts'

/** Formats the key in groups of four, for typing. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Shows the key for the app, asks for its first code, then shows the recovery codes. This order prevents members from
 * locking themselves out.
 */
export function AppSetupDialog({ setup, onClose }: { setup: AppSetup; onClose: () => void }) {
  const formId = useId()
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const finish = useMutation({
    mutationFn: () => submitAppCode(code),
    onError: (problem) => {
      const atField = isProblem(problem) ? problem.fields.code : undefined
      setError(atField ?? (problem instanceof ApiProblem ? problem.message : 'Please try again.'))
      field.current?.focus()
    },
  })

  // Refresh only now: an admin's page changes with it, and would close the codes before they are saved.
  function confirmSaved() {
    onClose()
    showToast({ kind: 'done', title: 'Codes from your app are on' })
    void refreshSecurity(cache)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (finish.isPending) return
    setError(code ? undefined : 'Enter the 6 digits from the app')
    if (code) finish.mutate()
    else field.current?.focus()
  }

  if (finish.isSuccess) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && confirmSaved()}
        title="Your recovery codes"
        size="small"
        actions={
          <Button size="small" onClick={confirmSaved}>
            I have saved them
          </Button>
        }
      >
        <RecoveryCodes codes={setup.recoveryCodes} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up your app"
      description="Use any authenticator app. Scan the QR code or enter the key."
      size="small"
      busy={finish.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={finish.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={finish.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4.5">
        <div className="grid justify-items-center gap-3">
          <img src={setup.qr} alt="QR code for your authenticator app" className="size-44" />
          <p className="text-center text-small">
            <span className="text-ink-2">Key: </span>
            <code className="wrap-anywhere select-all">{inGroups(setup.key)}</code>
          </p>
          <a href={setup.uri} className="text-link text-small">
            Open the app on this device
          </a>
        </div>
        <Field label="Code from the app" error={error}>
          <TextInput
            ref={field}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            onChange={(event) => {
              setCode(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
