import { clsx } from 'clsx'
import { type Fit, fits } from '../../fit.ts'
import { fitSummary } from '../../fit-words.ts'

const fills: Record<Fit, string> = {
  'runs-small': 'bg-line-strong',
  'true-to-size': 'bg-tape',
  'runs-large': 'bg-ink',
}

/** The fit as a tape in three parts, with the majority. */
export function FitTape({ counts }: { counts: Record<Fit, number> }) {
  const summary = fitSummary(counts)
  if (!summary) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-strong">{summary}</p>
      <div aria-hidden className="flex h-2 gap-0.5">
        {fits.map((fit) =>
          counts[fit] > 0 ? (
            <span key={fit} className={clsx('min-w-1', fills[fit])} style={{ flexGrow: counts[fit] }} />
          ) : null,
        )}
      </div>
    </div>
  )
}
