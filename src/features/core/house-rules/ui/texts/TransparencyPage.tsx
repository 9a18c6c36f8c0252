import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { MONTHS } from '../../../../../kernel/time/months.ts'
import type { TransparencyView } from '../../transparency.ts'
import { transparencyCsvAddress, transparencyQuery } from '../house-queries.ts'

/** Reports, the team's actions, and members' requests, as counts per month. */
export function TransparencyPage() {
  const { data, isError, isFetching, refetch } = useQuery(transparencyQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-16 sm:pt-14">
      <header className="grid justify-items-start gap-4">
        <h1 className="display-l">Transparency</h1>
        <p className="max-w-measure text-lead text-ink-2">
          What was reported here, what the team did about it, and what members asked for. Months are in UTC.
          The latest month is not complete.
        </p>
        <p className="max-w-measure text-small text-ink-2">
          To protect privacy, counts of one to four people are shown as “fewer than 5”.
        </p>
        <a href={transparencyCsvAddress} download className={buttonClass({ look: 'outline', size: 'small' })}>
          <Download aria-hidden className="size-4" />
          Download as a table (CSV)
        </a>
      </header>
      {data ? (
        <Months view={data} />
      ) : isError ? (
        <ErrorState title="The counts did not load." onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label="Loading the counts">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </div>
  )
}

const SHOWN_FIRST = 3

function Months({ view: { rows, months } }: { view: TransparencyView }) {
  const [shownCount, setShownCount] = useState(SHOWN_FIRST)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {months.slice(0, shownCount).map(({ month, counts }) => (
        <section key={month} aria-labelledby={`month-${month}`} className="grid max-w-160 gap-3">
          <h2 id={`month-${month}`} className="display-s">
            {monthName(month)}
          </h2>
          <table className="w-full text-small">
            <caption className="sr-only">Counts of {monthName(month)}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">What</th>
                <th scope="col">How often</th>
              </tr>
            </thead>
            <tbody className="border-t border-line">
              {rows.map(({ code, name }, at) => (
                <tr key={code} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                    {name}
                  </th>
                  <td className="py-2.5 text-right whitespace-nowrap tabular-nums">
                    {formatShownCount(counts[at] ?? null)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {months.length > shownCount ? (
        <Button look="outline" className="justify-self-start" onClick={() => setShownCount(shownCount + 12)}>
          Earlier months
        </Button>
      ) : null}
    </div>
  )
}

const formatShownCount = (count: number | null) => (count === null ? 'fewer than 5' : formatCount(count))

const monthName = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
