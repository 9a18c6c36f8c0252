import { useState } from 'react'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { ConfirmDialog } from '../../../../../../design/overlays/ConfirmDialog.tsx'
import { invalidFieldMessages } from '../../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { AdminProposal } from '../../../proposal.ts'
import { SuggestBox } from '../../suggest/SuggestBox.tsx'
import { useMergeProposal } from './proposal-resource.ts'

/** Merges the proposal into an existing product, which gets its tags. */
export function MergeProposal({ proposal, onMerged }: { proposal: AdminProposal; onMerged: () => void }) {
  const [into, setInto] = useState<{ id: string; name: string } | null>(null)
  const merge = useMergeProposal(proposal)
  return (
    <>
      <Field
        group
        label="Already in the catalog"
        hint="If you already have this product, choose the one to keep."
        error={invalidFieldMessages(merge.error).into}
      >
        <SuggestBox label="Search products" productsOnly leaveOut={proposal.id} onChoose={setInto} />
      </Field>
      <ConfirmDialog
        open={into !== null}
        onOpenChange={() => setInto(null)}
        question={`Merge ${proposal.name} into ${into?.name ?? ''}?`}
        verb="Merge"
        busyLabel="Merging"
        destructive
        busy={merge.isPending}
        onConfirm={() => into && merge.mutate(into, { onSuccess: onMerged, onSettled: () => setInto(null) })}
      >
        Its tags, reviews, collections and wish lists move to {into?.name ?? 'the other'}, and its address
        redirects there. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
