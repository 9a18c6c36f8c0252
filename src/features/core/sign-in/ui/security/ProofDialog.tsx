import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { IdentityFields } from '../../../../../kernel/session/ui/IdentityFields.tsx'
import { useProof } from '../../../../../kernel/session/ui/use-proof.ts'
import { client } from '../../../../../web/api.ts'
import type { confirmApi } from '../../sign-in-api.ts'
import { showSecurityFailure } from './security-toast.ts'

const api = client<typeof confirmApi>()

interface ProofDialogProps<Answer> {
  title: string
  description: string
  verb: string
  destructive?: boolean | undefined
  hasPassword: boolean
  carryOut: (proof: { password: string } | { code: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** A step that asks for the password, or for a mailed code if the member has none. */
export function ProofDialog<Answer>({ hasPassword, ...props }: ProofDialogProps<Answer>) {
  const formId = useId()
  const { proof, fields, submitTo, refuse } = useProof(hasPassword)
  const step = useMutation({
    mutationFn: () => props.carryOut(proof as { password: string } | { code: string }),
    onSuccess: props.onDone,
    onError: (error) => {
      if (!refuse(error)) showSecurityFailure('That did not work', error)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.description}
      size="small"
      busy={step.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={step.isPending} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look={props.destructive ? 'danger' : 'primary'}
            size="small"
            className={props.destructive ? '-mr-3' : undefined}
            busy={step.isPending}
          >
            {props.verb}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submitTo(step)} className="grid gap-4.5">
        <IdentityFields
          {...fields}
          why="You sign in without a password, so we will email you a code."
          sendCode={() => api('POST /session/confirm/code')}
        />
      </form>
    </Dialog>
  )
}
