import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { Passkey } from '../../security.ts'
import { refreshSecurity, renamePasskey } from './security-queries.ts'
import { showSecurityFailure } from './security-toast.ts'

const NAME_MAX = 60

export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const formId = useId()
  const cache = useQueryClient()
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const rename = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await refreshSecurity(cache)
      onClose()
    },
    onError: (problem) => {
      const atField = isProblem(problem) ? problem.fields.name : undefined
      if (atField) setError(atField)
      else showSecurityFailure('Failed to rename the passkey', problem)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (rename.isPending) return
    if (name.trim()) rename.mutate()
    else setError('Give it a name')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename passkey"
      size="small"
      busy={rename.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={rename.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <Field label="Name" error={error}>
          <TextInput
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
