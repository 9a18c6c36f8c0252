import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { type TextKind, textNames } from '../../house-words.ts'
import { houseTextQuery } from '../house-queries.ts'
import { TextBlocks } from './TextBlocks.tsx'

/** A house text in its latest version, or in the version in the URL. */
export function HouseText({ kind }: { kind: TextKind }) {
  const { version } = useParams({ strict: false }) as { version?: string }
  const { data, isError, isFetching, refetch } = useQuery(
    houseTextQuery(kind, version ? Number(version) : null),
  )
  if (!data) {
    return (
      <div className="py-10">
        {isError ? (
          <ErrorState
            heading="h1"
            title="This page did not load."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the page">
            <SkeletonText lines={8} />
          </LoadingRegion>
        )}
      </div>
    )
  }
  const latest = data.versions[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-8 pb-16 sm:pt-14 min-[1000px]:grid-cols-[minmax(0,1fr)_18rem]">
      <article className="grid content-start gap-6">
        <header className="grid gap-3">
          <h1 className="display-l">{textNames[kind]}</h1>
          <p className="text-small text-ink-2">
            Version {data.version}, <DateText date={data.publishedAt} form="long" />
          </p>
          {latest && latest.version !== data.version ? (
            <p className="border-l-4 border-tape bg-tape-soft px-4 py-3 text-small">
              This is an earlier version.{' '}
              <Link to={`/${kind}`} className="text-link">
                Read the current one
              </Link>
            </p>
          ) : null}
        </header>
        <TextBlocks blocks={data.blocks} heading="h2" />
      </article>
      {data.versions.length > 1 ? (
        <nav aria-labelledby="versions" className="grid content-start gap-3">
          <h2 id="versions" className="display-xs">
            Versions
          </h2>
          <ol className="divide-y divide-line border-y border-line text-small">
            {data.versions.map(({ version: each, note, publishedAt }) => (
              <li key={each} className="grid gap-1 py-3 wrap-anywhere">
                <a
                  href={`/${kind}/${each}`}
                  aria-current={each === data.version ? 'page' : undefined}
                  className="text-link justify-self-start aria-[current]:font-semibold"
                >
                  Version {each}
                </a>
                <span className="text-meta text-ink-3">
                  <DateText date={publishedAt} form="long" />
                </span>
                {note ? <span className="whitespace-pre-line text-ink-2">{note}</span> : null}
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
    </div>
  )
}
