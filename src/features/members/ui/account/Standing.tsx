import { LevelTape } from '../../../../design/LevelTape.tsx'
import { levelProgress } from '../../../../design/levels.ts'
import { levels } from '../../levels.ts'

/** Points, the level they lead to, and the way to the next one, as a tape measure (ACC-03). */
export function Standing({ points }: { points: number }) {
  const { current, next, toNext, number, percent } = levelProgress(points, levels)
  return (
    <section aria-label="Points and level" className="border-t border-ink pt-5 pb-7 sm:pt-7 sm:pb-11">
      <div className="mb-3 flex items-end justify-between gap-4">
        <p className="grid gap-1">
          <span className="type-label">Level {number}</span>
          <span className="display-m">{current.name}</span>
        </p>
        <p className="text-right text-small text-ink-2">
          {next ? (
            <>
              <b className="font-semibold text-ink">{toNext === 1 ? '1 point' : `${toNext} points`}</b> to{' '}
              {next.name}
              <br />
              {percent}% of the way
            </>
          ) : (
            'The end of the tape. Well dressed.'
          )}
        </p>
      </div>
      <LevelTape points={points} levels={levels} />
    </section>
  )
}
