import { Link } from '@tanstack/react-router'
import { LevelTape } from '../../../../design/display/LevelTape.tsx'
import { levelProgress } from '../../../../design/display/levels.ts'
import { levels } from '../../../../kernel/session/levels.ts'

type PointsTapeProps = {
  points: number
  level: number
  heading?: 'h1' | 'h2'
  /** Links to the list of all entries. */
  isLinked?: boolean
}

/** The level reached, the way to the next, and the tape (ACC-03, PTS-07). */
export function PointsTape({ points, level, heading: Heading = 'h2', isLinked }: PointsTapeProps) {
  const { next, toNext, percent } = levelProgress(points, levels)
  const reached = levels[level - 1] ?? levels[0]
  return (
    <section aria-label="Points and level" className="border-t border-ink pt-7 pb-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-1">
        <div>
          <p className="text-label font-strong">Level {level}</p>
          <Heading className="display-m">{reached.name}</Heading>
        </div>
        <p className="text-small text-ink-2 sm:text-right">
          {next ? (
            <>
              <b className="font-semibold text-ink">{toNext === 1 ? '1 point' : `${toNext} points`}</b> to{' '}
              {next.name}
              <br />
              {percent}% of the way
            </>
          ) : (
            <b className="font-semibold text-ink">100%, the whole tape</b>
          )}
        </p>
      </div>
      <LevelTape points={points} levels={levels} />
      {isLinked ? (
        <p className="mt-3 text-small">
          <Link to="/points" className="text-link inline-flex min-h-target items-center">
            Where your points come from
          </Link>
        </p>
      ) : null}
    </section>
  )
}
