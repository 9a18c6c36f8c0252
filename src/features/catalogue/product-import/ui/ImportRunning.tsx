import { Button } from '../../../../design/controls/Button.tsx'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import type { ImportView } from '../import.ts'
import { ImportHeading } from './ImportHeading.tsx'

const count = new Intl.NumberFormat('en-US')

/** Shown while a job runs; the job continues when the admin leaves the page. */
export function ImportRunning(props: { view: ImportView; isLost: boolean; onLeave: () => void }) {
  const { state, doneCount, itemCount } = props.view
  const doing = state === 'applying' ? 'Importing' : 'Checking'
  return (
    <section className="grid gap-4">
      <ImportHeading view={props.view} onLeave={props.onLeave} />
      <p role="status">
        {doing} {count.format(itemCount)} products: {count.format(doneCount)} done.
      </p>
      <ProgressTape
        className="max-w-md"
        label={`${doing} products`}
        value={itemCount === 0 ? null : (doneCount / itemCount) * 100}
      />
      <p className="text-small text-ink-2">
        {props.isLost
          ? 'We cannot reach the server right now. The import continues, and this page will retry.'
          : 'You can leave this page. The import continues.'}
      </p>
      <Button look="outline" size="small" className="justify-self-start" onClick={props.onLeave}>
        Run in background
      </Button>
    </section>
  )
}
