import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { formatDate } from '../../../../../design/display/dates.ts'
import type { CategoryPage, CategoryResult } from '../../voting.ts'
import { categoriesQuery } from '../voting-queries.ts'
import { nextContest } from '../words/voting-words.ts'
import { HowItWasCounted } from './HowItWasCounted.tsx'
import { OwnPrize } from './OwnPrize.tsx'
import { RunnerUp } from './RunnerUp.tsx'
import { Winner } from './Winner.tsx'

interface ContestResultProps {
  category: CategoryPage
  result: CategoryResult
}

/** The winner first and large, then the runners-up, how the votes were counted, and the next contest. */
export function ContestResult({ category, result }: ContestResultProps) {
  const [winner, ...runnersUp] = result.winners
  return (
    <section aria-label="The result" className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-14">
      {winner ? (
        <Winner category={category} result={result} winner={winner} runnerUp={runnersUp[0]} />
      ) : (
        <p className="text-ink-2">There were no votes, so there is no winner.</p>
      )}
      {runnersUp.length > 0 && (
        <ol
          start={2}
          aria-label="Runners-up"
          className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-5 sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:pt-7"
        >
          {runnersUp.map((one) => (
            <RunnerUp key={one.place} winner={one} prize={category.prizes[one.place - 1]} />
          ))}
        </ol>
      )}
      <OwnPrize category={category} />
      <HowItWasCounted category={category} result={result} />
      <NextContest categoryId={category.id} />
    </section>
  )
}

/** The contest that closes first among those open for voting. */
function NextContest({ categoryId }: { categoryId: string }) {
  const { data } = useQuery(categoriesQuery)
  const next = nextContest(data?.items ?? [], categoryId)
  if (!next) return null
  const { name, slug, closesAt } = next
  const now = new Date()
  const until = closesAt && `, open until ${formatDate(new Date(closesAt), 'short', now)}`
  return (
    <div className="grid gap-3.5 sm:flex sm:items-center sm:justify-between sm:gap-6">
      <p className="display-s wrap-anywhere">
        Next: {name}
        {until}.
      </p>
      <Link
        to="/voting/$categoryId"
        params={{ categoryId: slug }}
        className={buttonClass({ look: 'outline' })}
      >
        Vote now
      </Link>
    </div>
  )
}
