import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../design/display/Skeleton.tsx'
import { PEOPLE_FOR_PRIZE } from '../../features/community/photos/photo-limits.ts'
import type { TopParts } from '../../features/community/photos/score.ts'
import { topPartsQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { pointsRulesQuery } from '../../features/services/points/ui/points-queries.ts'
import { ArrowLink } from '../../shell/ArrowLink.tsx'
import { firstLookRules, howItCounts, viewerRules, voteRules } from './how-it-counts-texts.ts'
import { ScoreTable } from './ScoreTable.tsx'

/** The formula of Top and of the Outfit of the Week with today’s numbers, and which votes count in a contest. */
export function HowItCountsPage() {
  const { data, isError, isFetching, refetch } = useQuery(topPartsQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 py-8 sm:gap-20 sm:py-12">
      <header className="grid gap-6">
        <h1 className="display-xl">How it counts</h1>
        <p className="max-w-measure text-lead text-ink-2">{howItCounts.lead}</p>
      </header>
      <Part id="score" title="The score">
        <p className="display-m text-balance">People who like + 2 × people who comment</p>
        <Rules rules={howItCounts.whoCounts(data)} />
      </Part>
      <Part id="top" title="The first ten of Top">
        {data ? (
          <FirstTen parts={data} />
        ) : isError ? (
          <ErrorState
            heading="h3"
            title="The first ten did not load."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the first ten">
            <SkeletonText lines={10} />
          </LoadingRegion>
        )}
        <ArrowLink to="/engage" search={{ order: 'top' }}>
          Open Top
        </ArrowLink>
      </Part>
      <Part id="outfit" title="Outfit of the Week">
        <Outfit parts={data} />
      </Part>
      <Part id="first-looks" title="First looks">
        <Rules rules={firstLookRules} />
        <ArrowLink to="/engage">Open the feed</ArrowLink>
      </Part>
      <Part id="votes" title="Votes in a contest">
        <Rules rules={voteRules} />
        <ArrowLink to="/voting">See the contests</ArrowLink>
      </Part>
      <Prizes />
      <Part id="viewers" title="Viewers of a look">
        <Rules rules={viewerRules} />
        <ArrowLink to="/edit-profile" hash="privacy">
          Your settings
        </ArrowLink>
      </Part>
    </div>
  )
}

function FirstTen({ parts: { items } }: { parts: TopParts }) {
  if (items.length === 0) return <p className="text-ink-2">No looks posted yet.</p>
  return (
    <ScoreTable looks={items} caption="The first ten of Top with what their scores are made of" isRanked />
  )
}

function Outfit({ parts }: { parts: TopParts | undefined }) {
  const outfit = parts?.outfit
  return (
    <>
      <Rules rules={howItCounts.outfit(PEOPLE_FOR_PRIZE)} />
      {outfit ? (
        <>
          <h3 className="display-s">Now: {outfit.outfit?.badge}</h3>
          <ScoreTable looks={[outfit]} caption="The look that has the badge now" />
        </>
      ) : null}
    </>
  )
}

function Prizes() {
  const { data } = useQuery(pointsRulesQuery)
  return (
    <Part id="prizes" title="Prizes">
      <Rules rules={howItCounts.prizes(data)} />
      <ArrowLink to="/points">How points are earned</ArrowLink>
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={id}
    className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-6 sm:pt-8 min-[900px]:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] min-[900px]:gap-12"
  >
    <h2 id={id} className="display-l">
      {title}
    </h2>
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 min-[900px]:pt-2.5">{children}</div>
  </section>
)

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <ul className="grid max-w-measure list-disc gap-2 pl-5 text-ink-2">
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
