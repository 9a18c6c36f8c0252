import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { LookInsight } from '../insight.ts'
import { visitSourceNames } from '../insight-words.ts'
import { DaysChoice } from './DaysChoice.tsx'
import { InsightFigure, peopleText } from './InsightFigure.tsx'
import { HowItIsCounted, SwitchedOff } from './InsightNotes.tsx'
import { lookInsightQuery } from './insight-queries.ts'
import { insightSearch } from './insight-search.ts'
import { ViewersByDay } from './ViewersByDay.tsx'

/** The figures of one of the viewer's looks. */
export function LookInsightPage() {
  const { photoId } = useParams({ from: '/insight/$photoId' })
  const { days = 30 } = useSearch({ from: '/insight/$photoId' })
  const navigate = useNavigate()
  const insight = useQuery(lookInsightQuery(photoId, days))
  const { data } = insight
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="grid gap-3">
        <Link
          to="/insight"
          search={insightSearch({ days })}
          className="inline-flex min-h-target items-center justify-self-start text-link text-small"
        >
          All looks
        </Link>
        <h1 className="display-l">Insight</h1>
        {data ? <LookLine look={data.look} /> : null}
      </header>
      <div>
        <DaysChoice
          days={days}
          onChange={(next) =>
            void navigate({
              ...{ to: '/insight/$photoId', params: { photoId }, search: insightSearch({ days: next }) },
              ...{ replace: true, resetScroll: false },
            })
          }
        />
      </div>
      {data ? (
        <FiguresView insight={data} isBusy={insight.isPlaceholderData} />
      ) : insight.isError ? (
        <ErrorState
          heading="h2"
          title="The figures did not load."
          retrying={insight.isFetching}
          onRetry={() => void insight.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading the figures">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </div>
  )
}

const LookLine = ({ look }: { look: LookInsight['look'] }) => (
  <Link
    to="/photo/$photoId"
    params={{ photoId: look.id }}
    className="flex max-w-measure items-center gap-4 hover:underline hover:underline-offset-4"
  >
    <span className="w-16 shrink-0">
      <Picture {...pictureProps(look.picture, look.altText)} sizes="64px" ratio="look" />
    </span>
    <span className="grid min-w-0 gap-0.5">
      <span className="line-clamp-2 font-semibold wrap-anywhere">{look.caption ?? 'No caption'}</span>
      <DateText date={look.uploadedAt} form="long" className="text-meta text-ink-3" />
    </span>
  </Link>
)

function FiguresView({ insight, isBusy }: { insight: LookInsight; isBusy: boolean }) {
  const { isOn, viewers, saves, taps, sold, byDay, sources, products } = insight
  return (
    <div
      aria-busy={isBusy || undefined}
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-10', isBusy && 'opacity-60')}
    >
      {isOn ? null : <SwitchedOff />}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-4">
        <InsightFigure name="Viewers" value={peopleText(viewers)} />
        <InsightFigure name="Saves" value={peopleText(saves)} />
        <InsightFigure name="Tag presses" value={peopleText(taps)} />
        <InsightFigure name="Items sold" value={peopleText(sold)} />
      </dl>
      <ViewersByDay byDay={byDay} />
      {viewers !== null && sources.length > 0 ? (
        <section aria-labelledby="sources" className="grid gap-3">
          <h2 id="sources" className="display-s">
            Where they came from
          </h2>
          <Sources sources={sources} />
        </section>
      ) : null}
      {products.length > 0 ? (
        <section aria-labelledby="pieces" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="pieces" className="display-s">
            Tagged products
          </h2>
          <table className="w-full max-w-160 text-left text-small tabular-nums">
            <thead>
              <tr className="border-b border-ink align-bottom">
                <th scope="col" className="py-2 pr-4">
                  Product
                </th>
                <th scope="col" className="py-2 pr-4 text-right">
                  Tag presses
                </th>
                <th scope="col" className="py-2 text-right">
                  Items sold
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.id} className="border-b border-line align-top">
                  <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                    <Link to="/product/$productId" params={{ productId: product.slug }} className="text-link">
                      {product.name}
                    </Link>
                  </th>
                  <td className="py-2 pr-4 text-right">{peopleText(product.taps)}</td>
                  <td className="py-2 text-right">{peopleText(product.sold)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      <HowItIsCounted />
    </div>
  )
}

function Sources({ sources }: { sources: LookInsight['sources'] }) {
  const most = Math.max(1, ...sources.map(({ viewers }) => viewers ?? 0))
  return (
    <ul className="grid max-w-160 gap-1.5 text-small">
      {sources.map(({ source, viewers }) => (
        <li
          key={source}
          className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
        >
          <span className="text-ink-2">{visitSourceNames[source]}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="h-4 w-full overflow-hidden"
          >
            <rect width={Math.max(0.5, (100 * (viewers ?? 0)) / most)} height={4} className="fill-ink" />
          </svg>
          <span className="text-right tabular-nums">{peopleText(viewers)}</span>
        </li>
      ))}
    </ul>
  )
}
