import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import type { ImportView } from '../import.ts'
import { ImportHeading } from './ImportHeading.tsx'
import { ImportItems } from './ImportItems.tsx'
import { useDiscardImport, useStartImportStep } from './import-queries.ts'

/** The dry run, before anything has changed; or the error of a failed import, with a restart button. */
export function ImportReview({ view, onLeave }: { view: ImportView; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const apply = useStartImportStep(view.id, 'apply')
  const discard = useDiscardImport(onLeave)
  const { fates, unusedColumns, state, withoutPicture } = view
  const importCount = fates.new + fates.changed
  const isStopped = state === 'failed'
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ImportHeading view={view} onLeave={onLeave} />
      <p role="status" className="max-w-prose">
        {isStopped
          ? `The import stopped after ${pluralize(view.doneCount, 'product')}. Imported products stay. Try again to continue.`
          : importCount === 0
            ? 'Nothing to import: this file has no new or changed products.'
            : `${fates.new} new, ${fates.changed} changed. Nothing is imported yet.`}
      </p>
      {withoutPicture > 0 ? (
        <p className="max-w-prose text-small">
          {pluralize(withoutPicture, 'product')} without a picture {withoutPicture === 1 ? 'stays' : 'stay'}{' '}
          archived. Add a picture, then put {withoutPicture === 1 ? 'it' : 'them'} on sale.
        </p>
      ) : null}
      {unusedColumns.length > 0 ? (
        <p className="text-small break-words text-ink-2">Unused columns: {unusedColumns.join(', ')}.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isStopped || importCount > 0 ? (
          <Button
            size="small"
            busy={apply.isPending}
            onClick={() => (isStopped ? apply.mutate() : setAsking(true))}
          >
            {isStopped ? 'Try again' : `Import ${pluralize(importCount, 'product')}`}
          </Button>
        ) : null}
        <Button look="outline" size="small" busy={discard.isPending} onClick={() => discard.mutate(view.id)}>
          Discard
        </Button>
      </div>
      <ImportItems view={view} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={`Import ${pluralize(importCount, 'product')}?`}
        verb="Import"
        onConfirm={() => {
          setAsking(false)
          apply.mutate()
        }}
      >
        {`${fates.new} will be added and ${fates.changed} changed. ${fates.refused > 0 ? `${fates.refused} with errors will be skipped.` : ''}`.trim()}
      </ConfirmDialog>
    </section>
  )
}
