import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { CONFIRMED_MINUTES } from '../../../../kernel/session/confirmed.ts'
import { IdentityFields } from '../../../../kernel/session/ui/IdentityFields.tsx'
import { useProof } from '../../../../kernel/session/ui/use-proof.ts'
import { ApiProblem, client } from '../../../../web/api.ts'
import { profileQuery } from '../../members/ui/profile-queries.ts'
import type { confirmApi } from '../sign-in-api.ts'

const api = client<typeof confirmApi>()

/** Asks for the password before a sensitive step. The confirmation is valid for fifteen minutes. */
export function ConfirmIdentityDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const formId = useId()
  const profile = useQuery(profileQuery)
  const { proof, fields, submitTo, refuse } = useProof(profile.data?.hasPassword ?? true)

  const confirm = useMutation({
    mutationFn: () => api('POST /session/confirm', { body: proof }),
    onSuccess: onProven,
    onError: (error) => {
      refuse(error, error instanceof ApiProblem ? error.message : 'Please try again.')
    },
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Is it you?"
      description={`This is a sensitive change. We will not ask again for ${CONFIRMED_MINUTES} minutes.`}
      size="small"
      busy={confirm.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={confirm.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            disabled={!profile.data}
            busy={confirm.isPending}
            busyLabel="Confirming"
          >
            Confirm
          </Button>
        </>
      }
    >
      {profile.data ? (
        <form id={formId} method="post" noValidate onSubmit={submitTo(confirm)} className="grid gap-4.5">
          <IdentityFields
            {...fields}
            why="You sign in with Google or Facebook, so we will email you a code."
            sendCode={() => api('POST /session/confirm/code')}
          />
        </form>
      ) : profile.isError ? (
        <ErrorState
          heading="h3"
          title="This did not load."
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading">
          <Skeleton className="h-12" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}
