import { formatCount } from '../../../../design/display/count.ts'
import { TOO_FEW } from '../insight-words.ts'

/** Formats a number of people. */
export const peopleText = (count: number | null): string => (count === null ? TOO_FEW : formatCount(count))

/** One figure of several, in a description list. */
export const InsightFigure = ({ name, value }: { name: string; value: string }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-small font-strong">{name}</dt>
    <dd className={value === TOO_FEW ? 'text-small text-ink-2' : 'display-s tabular-nums wrap-anywhere'}>
      {value}
    </dd>
  </div>
)
