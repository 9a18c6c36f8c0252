import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { IdentityFields } from '../../../../kernel/session/ui/IdentityFields.tsx'
import { useSignOut } from '../../../../kernel/session/ui/sign-out.ts'
import { useProof } from '../../../../kernel/session/ui/use-proof.ts'
import { ApiProblem } from '../../../../web/api.ts'
import { closeAccount, sendClosingCode } from './account-deletion-queries.ts'

const sentence = (error: unknown) => (error instanceof ApiProblem ? error.message : 'Please try again.')

/** The final confirmation, in which the member proves their identity. */
export function CloseAccountDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { proof, fields, submitTo, refuse } = useProof(hasPassword)

  const close = useMutation({
    mutationFn: () => closeAccount(proof),
    onSuccess: async () => {
      await navigate({ to: '/leaving', search: { closed: true } })
      // The session has ended; this tab drops its cached data.
      await signOut()
    },
    onError: (error) => {
      if (refuse(error)) return
      showToast({ kind: 'problem', title: 'Failed to delete your account', description: sentence(error) })
    },
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="Your account closes right away. You can sign in and restore it for 7 days. After that, it is deleted permanently."
      size="small"
      busy={close.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={close.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            size="small"
            className="-mr-3"
            busy={close.isPending}
            busyLabel="Deleting"
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submitTo(close)} className="grid gap-4.5">
        <IdentityFields
          {...fields}
          why="You sign in with Google or Facebook. We will email you a code, so that only you can delete your account."
          sendCode={sendClosingCode}
        />
      </form>
    </Dialog>
  )
}
