import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { useRemoval } from './use-removal.tsx'
import { useReport } from './use-report.tsx'

type MemberText = {
  id: string
  author: { id: string }
  can: { remove: boolean; moderate: boolean }
}

export type TextActions = ReturnType<typeof useTextActions>

/**
 * Returns the actions on a comment, a review, a question or an answer: its author may delete it after a confirmation,
 * others may report it, and moderators delete it with a reason.
 */
export function useTextActions(
  kind: string,
  noun: string,
  { id, author, can }: MemberText,
  remove: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>,
) {
  const [isAsking, setAsking] = useState(false)
  const viewer = useMember()
  const thing = { kind, id, name: `this ${noun}` }
  const { report, reportDialog } = useReport(thing)
  const { openRemovalDialog, removalDialog } = useRemoval(thing)
  return {
    isOwn: viewer?.id === author.id,
    report,
    /** Null when the viewer may not delete it. */
    askToDelete: can.remove ? () => setAsking(true) : can.moderate ? openRemovalDialog : null,
    /** Rendered beside the text. */
    dialogs: (
      <>
        {reportDialog}
        {removalDialog}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          question={`Are you sure you want to delete ${thing.name}?`}
          verb="Delete"
          busyLabel="Deleting"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      </>
    ),
  }
}
