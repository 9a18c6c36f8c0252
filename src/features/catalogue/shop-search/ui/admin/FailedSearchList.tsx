import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { tabClass, tabRowClass } from '../../../../../design/controls/tab-class.ts'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { FailedSearch, FailedSearchState } from '../../failed-search.ts'
import { decideFailedSearch, failedSearchesQuery } from './synonym-resource.ts'

const states: Record<FailedSearchState, string> = { open: 'Open', done: 'Done', ignored: 'Ignored' }
const nothing: Record<FailedSearchState, string> = {
  open: 'No searches yet. A search appears here once three visitors find nothing with it in one week.',
  done: 'No searches are marked as done.',
  ignored: 'No searches are ignored.',
}

/** The list of searches without results, the most frequent first. */
export function FailedSearchList({ onAddSynonym }: { onAddSynonym: (words: string) => void }) {
  const [state, setState] = useState<FailedSearchState>('open')
  const found = useQuery(failedSearchesQuery(state))
  return (
    <section aria-labelledby="found-nothing" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="found-nothing" className="display-s">
          Searches without results
        </h2>
        <p className="max-w-measure text-small text-ink-2">From the last 90 days. Searches are anonymous.</p>
      </div>
      <fieldset className={tabRowClass}>
        <legend className="sr-only">State</legend>
        {(Object.keys(states) as FailedSearchState[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === state}
            className={tabClass({ on: one === state })}
            onClick={() => setState(one)}
          >
            {states[one]}
          </button>
        ))}
      </fieldset>
      {found.data ? (
        found.data.items.length > 0 ? (
          <ul className="grid border-t border-line">
            {found.data.items.map((search) => (
              <FailedSearchRow key={search.words} search={search} onAddSynonym={onAddSynonym} />
            ))}
          </ul>
        ) : (
          <p className="text-small text-ink-2">{nothing[state]}</p>
        )
      ) : found.isError ? (
        <ErrorState title="The searches did not load." onRetry={() => void found.refetch()}>
          Please try again.
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading searches" className="grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </LoadingRegion>
      )}
    </section>
  )
}

type RowProps = { search: FailedSearch; onAddSynonym: (words: string) => void }

function FailedSearchRow({ search: { words, times, lastDay, state }, onAddSynonym }: RowProps) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function decide(next: FailedSearchState) {
    setBusy(true)
    try {
      await decideFailedSearch({ words, state: next })
      await cache.invalidateQueries({ queryKey: ['admin-failed-searches'] })
    } catch {
      showToast({
        kind: 'problem',
        title: `Could not update “${words}”`,
        description: 'Please try again.',
      })
    } finally {
      setBusy(false)
    }
  }
  const small = { look: 'outline', size: 'small', disabled: isBusy } as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold wrap-anywhere">{words}</span>
        <span className="block text-meta text-ink-3">
          {pluralize(times, 'search', 'searches')}, last on <DateText date={lastDay} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {state === 'open' ? (
          <>
            <Button {...small} onClick={() => onAddSynonym(words)} aria-label={`Add synonym for ${words}`}>
              Add synonym
            </Button>
            <Link
              to="/shop"
              search={{ q: words }}
              target="_blank"
              className="text-link inline-flex min-h-target items-center justify-center px-1 text-small"
            >
              See results
            </Link>
            <Button {...small} onClick={() => void decide('done')} aria-label={`Mark ${words} as done`}>
              Done
            </Button>
            <Button {...small} onClick={() => void decide('ignored')} aria-label={`Ignore ${words}`}>
              Ignore
            </Button>
          </>
        ) : (
          <Button {...small} onClick={() => void decide('open')} aria-label={`Reopen ${words}`}>
            Reopen
          </Button>
        )}
      </span>
    </li>
  )
}
