import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { MoreButton } from '../../../../../design/controls/MoreButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { RoundPlace, RoundResult } from '../../rounds.ts'
import type { CategoryPage } from '../../voting.ts'
import { juryClient, roundPlacesQuery, roundResultsQuery } from '../jury/jury-queries.ts'
import { notCountedWords } from '../words/counting-words.ts'
import { entryWords, pointsWords, utcMomentWords, voteWords } from '../words/voting-words.ts'

/** The counted rounds, latest first. */
export function RoundResults({ category }: { category: CategoryPage }) {
  const isAny = category.rounds.some(({ isSealed }) => isSealed)
  const { data, isError, isFetching, refetch } = useQuery({
    ...roundResultsQuery(category.id),
    enabled: isAny,
  })
  if (!isAny) return null
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h2"
        title="The rounds did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading the rounds">
        <SkeletonText lines={4} />
      </LoadingRegion>
    )
  }
  return (
    <section aria-label="Rounds" className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {data.items.map((result) => (
        <Round key={result.round} category={category} result={result} />
      ))}
    </section>
  )
}

function Round({ category, result }: { category: CategoryPage; result: RoundResult }) {
  const { round, best, voteCount, voterCount, entryCount, sealedAt, sha256 } = result
  const list = useInfiniteQuery(roundPlacesQuery(category.id, round))
  const places = list.data?.items
  const notCountedText = notCountedWords(result.notCounted)
  return (
    <section
      aria-labelledby={`round-${round}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-ink pt-5"
    >
      <h2 id={`round-${round}`} className="display-s">
        Round {round}
      </h2>
      <p className="max-w-measure text-small text-ink-2 tabular-nums">
        {voteWords(voteCount)} of {pluralize(voterCount, 'member')} for {entryWords(entryCount)}, counted and
        sealed {utcMomentWords(sealedAt)}.{' '}
        {best === 1 ? 'The best entry went on.' : `The best ${best} went on.`} If tied, the earlier entry is
        ahead. {notCountedText}
      </p>
      {places ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] border-t border-line min-[900px]:grid-cols-2 min-[900px]:gap-x-12">
          {places.map((place) => (
            <Place key={place.photoId} place={place} />
          ))}
        </ol>
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="The entries of this round did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the entries of this round">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      <MoreButton list={list} pluralNoun="more entries" className="justify-self-start" />
      <div className="grid justify-items-start gap-2">
        <a
          href={juryClient.address('GET /categories/{categoryId}/rounds/{round}/tally', {
            ...{ categoryId: category.id, round: String(round) as never },
          })}
          download
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden className="size-4" />
          Download the tally of round {round}
        </a>
        <p className="text-meta text-ink-3 wrap-anywhere">SHA-256 {sha256}</p>
      </div>
    </section>
  )
}

function Place({
  place: { place, photoId, picture, altText, owner, goesOn, ...counts },
}: {
  place: RoundPlace
}) {
  const name = nameOf(owner)
  return (
    <li className="relative grid grid-cols-[2.5rem_3.25rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3">
      <span className="display-s tabular-nums">{place}</span>
      <span className="on-photo block aspect-look overflow-hidden bg-sunken">
        <Picture {...pictureProps(picture, altText || `Entry by ${name}`)} ratio="fill" sizes="52px" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <Link
          to="/photo/$photoId"
          params={{ photoId }}
          preload={false}
          className="truncate text-small font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        <span className="text-meta text-ink-2 tabular-nums">
          {[pointsWords(counts), voteWords(counts.voteCount)].filter(Boolean).join(', ')}
        </span>
      </span>
      {goesOn ? <Badge look="success">Went on</Badge> : null}
    </li>
  )
}
