import { Button } from '../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import type { ImportView } from '../import.ts'
import { ImportHeading } from './ImportHeading.tsx'
import { ImportItems } from './ImportItems.tsx'
import { useStartImportStep } from './import-queries.ts'

/** The result of an import, and of fetching its pictures. */
export function ImportResult(props: { view: ImportView; onAnother: () => void; onDone: () => void }) {
  const { view } = props
  const pictures = useStartImportStep(view.id, 'pictures')
  const { fates } = view
  const { waiting, fetched, refused } = view.pictures
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ImportHeading view={view} onLeave={props.onAnother} />
      <p role="status" className="max-w-prose">
        Imported: {fates.new} new, {fates.changed} changed. {fates.unchanged} unchanged, {fates.refused}{' '}
        refused.
        {waiting > 0 ? ` ${pluralize(waiting, 'picture')} still loading.` : null}
      </p>
      {fetched + refused > 0 ? (
        <p className="text-small text-ink-2">
          {pluralize(fetched, 'picture')} downloaded{refused > 0 ? `, ${refused} failed` : ''}.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={props.onDone}>
          Done
        </Button>
        {refused > 0 && waiting === 0 ? (
          <Button look="outline" size="small" busy={pictures.isPending} onClick={() => pictures.mutate()}>
            Retry pictures
          </Button>
        ) : null}
        <Button look="outline" size="small" onClick={props.onAnother}>
          Import another file
        </Button>
      </div>
      <ImportItems view={view} />
    </section>
  )
}
