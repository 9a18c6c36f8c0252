import { clsx } from 'clsx'
import { type Level, levelProgress } from './levels.ts'

interface LevelTapeProps {
  points: number
  /** In ascending order, the first at 0. The threshold of the last level is the end of the tape. */
  levels: readonly Level[]
  className?: string | undefined
}

/** The member's points on a tape measure: ticks at 1, 5 and 10 percent, bold ones where a level begins. */
export function LevelTape({ points, levels, className }: LevelTapeProps) {
  const end = levels.at(-1)?.from || 1
  const { current, next, toNext } = levelProgress(points, levels)
  const share = (amount: number) => Math.min(100, Math.max(0, (amount / end) * 100))
  const reached = share(points)
  const bold = levels
    .slice(1, -1)
    .map((level) => tick(share(level.from), 22))
    .join('')
  const words = next
    ? `${points} points, ${current.name}, ${toNext} to ${next.name}`
    : `${points} points, ${current.name}`

  return (
    <div
      role="progressbar"
      aria-label="Points"
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={Math.min(points, end)}
      aria-valuetext={words}
      className={clsx('relative pt-10', className)}
    >
      <div className="relative h-9 overflow-hidden rounded-sm border border-ink bg-raised">
        <Ticks bold={bold} className="stroke-ink-3" />
        <div
          className="absolute inset-0 bg-tape-strip transition-[clip-path] duration-(--dur-4) ease-out"
          style={{ clipPath: `inset(0 ${100 - reached}% 0 0)` }}
        >
          <Ticks bold={bold} className="stroke-tape-strip-ink" />
        </div>
      </div>
      <div
        className={clsx('absolute top-0 h-19 w-px bg-ink', reached === 100 && '-ml-px')}
        style={{ left: `${reached}%` }}
      >
        <b
          className={clsx(
            'absolute -top-1.5 font-display text-[1.75rem] leading-none font-medium whitespace-nowrap',
            // Near the end of the tape there is no space to the right.
            reached > 85 ? 'right-2' : 'left-2',
          )}
        >
          {points}
        </b>
      </div>
      <ol aria-hidden className="relative mt-2.5 h-11 text-meta leading-[1.35] text-ink-3">
        {levels.map((level, index) => {
          const here = level === current
          const last = index === levels.length - 1
          return (
            <li
              key={level.name}
              className={clsx(
                'absolute flex h-full flex-col whitespace-nowrap',
                last && '-translate-x-full items-end',
                // Close to the end there is no space for both names, so this one ends at its tick.
                here && index === levels.length - 2 && 'max-sm:-translate-x-full max-sm:items-end',
              )}
              style={{ left: `${share(level.from)}%` }}
            >
              <b
                className={clsx(
                  'font-strong text-ink',
                  here &&
                    'bg-[linear-gradient(var(--tape-strip),var(--tape-strip))] bg-size-[100%_3px] bg-bottom bg-no-repeat',
                  // Narrow screens have space for two names, but for every threshold.
                  !here && !last && 'max-sm:invisible max-sm:w-0 max-sm:overflow-hidden',
                )}
              >
                {level.name}
              </b>
              <span>{last ? `${level.from}+` : level.from}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Drawn twice: on the paper, and on the tape that covers the paper up to the member's points. */
function Ticks({ bold, className }: { bold: string; className: string }) {
  return (
    <svg
      viewBox="0 0 1000 36"
      preserveAspectRatio="none"
      aria-hidden
      className={clsx('absolute inset-0 size-full', className)}
    >
      <path d={ticks} vectorEffect="non-scaling-stroke" />
      <path d={bold} strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function tick(percent: number, height: number) {
  return `M${Math.round(percent * 10)} 0V${height}`
}

const ticks = Array.from({ length: 99 }, (_, index) => index + 1)
  .map((percent) => tick(percent, percent % 10 === 0 ? 22 : percent % 5 === 0 ? 15 : 8))
  .join('')
