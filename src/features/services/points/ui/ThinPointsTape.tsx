import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../design/display/count.ts'
import { levelProgress } from '../../../../design/display/levels.ts'
import { levels } from '../../../../kernel/session/levels.ts'

/**
 * The level and the way to the next as one thin tape, for phones, so that the pictures are higher on the page (ACC-03).
 */
export function ThinPointsTape({ points, level }: { points: number; level: number }) {
  const { next, percent } = levelProgress(points, levels)
  const reached = levels[level - 1] ?? levels[0]
  return (
    <section aria-label="Points and level">
      <span
        role="progressbar"
        aria-label={`${pluralize(points, 'point')}, ${reached.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="block h-2 overflow-hidden bg-deep"
      >
        <span
          className="block h-full bg-tape-strip bg-[repeating-linear-gradient(90deg,var(--tape-strip-ink)_0_1px,transparent_1px_6px)] bg-size-[100%_4px] bg-no-repeat"
          style={{ width: `${percent}%` }}
        />
      </span>
      <Link to="/points" className="flex min-h-target items-center justify-between gap-4 text-small">
        <b className="font-semibold">{reached.name}</b>
        <span className="text-meta text-ink-2">
          {next ? `${pluralize(next.from - points, 'point')} to ${next.name}` : 'The whole tape'}
        </span>
      </Link>
    </section>
  )
}
