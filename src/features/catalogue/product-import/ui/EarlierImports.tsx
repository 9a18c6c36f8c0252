import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { importsQuery } from './import-queries.ts'
import { stateNames } from './import-words.ts'

/** Recent imports: dry runs awaiting confirmation, running imports, and finished ones. */
export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, isError, isFetching, refetch } = useQuery(importsQuery)
  if (data?.items.length === 0) return null
  return (
    <section aria-labelledby="imports-heading" className="grid gap-3">
      <h2 id="imports-heading" className="display-xs">
        Earlier imports
      </h2>
      {data ? (
        <ul className="border-t border-line">
          {data.items.map(({ id, fileName, state, itemCount, createdAt }) => (
            <li
              key={id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3"
            >
              <span className="min-w-0">
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className="block max-w-full cursor-pointer truncate text-left font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {fileName}
                </button>
                <span className="block text-meta text-ink-3">
                  {pluralize(itemCount, 'product')}, <DateText date={createdAt} form="long" />
                </span>
              </span>
              <Badge look={state === 'applied' ? 'success' : state === 'failed' ? 'danger' : 'tape'}>
                {stateNames[state]}
              </Badge>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState
          title="The earlier imports did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading earlier imports" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingRegion>
      )}
    </section>
  )
}
