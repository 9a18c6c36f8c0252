import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../design/display/count.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { levels } from '../../../../kernel/session/levels.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { Board, BoardRow } from '../board.ts'
import { BoardSwitch } from './BoardSwitch.tsx'
import { boardQuery } from './voting-queries.ts'

/** The members with the most points, and the viewer's place (DEC-51). */
export function Leaderboard() {
  const { data, isError, isFetching, refetch } = useQuery(boardQuery)
  return (
    <section
      id="leaderboard"
      aria-labelledby="leaderboard-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-t border-ink pt-6 min-[900px]:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start gap-3">
        <h2 id="leaderboard-title" className="display-m">
          Leaderboard
        </h2>
        <p className="max-w-measure text-small text-ink-2">
          Ranked by points. The first three places of a contest earn 8, 5 and 3.{' '}
          <Link to="/points" className="text-link">
            How points are earned
          </Link>
        </p>
      </div>
      {data ? (
        <div className="min-w-0">
          <Rows rows={data.items} />
          {hasGaps(data.items) && (
            <p className="mt-3 text-meta text-ink-3">Members you do not see keep their places.</p>
          )}
          <OwnPlace viewer={data.viewer} />
        </div>
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="The leaderboard did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the leaderboard" className="grid gap-5">
          <SkeletonText lines={5} />
        </LoadingRegion>
      )}
    </section>
  )
}

/** Whether members are left out, for example because of a block. Equal points alone leave no place out. */
const hasGaps = (rows: BoardRow[]) => rows.some(({ place }, index) => place > index + 1)

function Rows({ rows }: { rows: BoardRow[] }) {
  if (rows.length === 0) return <p className="text-small text-ink-2">No points earned yet.</p>
  return (
    <ol>
      {rows.map(({ place, member, points, level }) => (
        <li
          key={member.id}
          className="relative grid min-h-16 grid-cols-[2.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2"
        >
          <span className="display-s tabular-nums">{place}</span>
          <Avatar name={nameOf(member)} src={member.avatarUrl} />
          <span className="min-w-0">
            <Link
              to="/user/$userId"
              params={{ userId: member.id }}
              preload={false}
              className="block truncate text-small font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              {nameOf(member)}
            </Link>
            <span className="block text-meta text-ink-3">{levels[level - 1]!.name}</span>
          </span>
          <span className="text-small tabular-nums">{pluralize(points, 'point')}</span>
        </li>
      ))}
    </ol>
  )
}

function OwnPlace({ viewer }: { viewer: Board['viewer'] }) {
  if (!viewer) return null
  return (
    <div className="mt-5 grid gap-2">
      {viewer.place !== null && (
        <p className="text-small">
          You are in place <span className="font-semibold tabular-nums">{viewer.place}</span> with{' '}
          {pluralize(viewer.points, 'point')}.
        </p>
      )}
      <BoardSwitch />
    </div>
  )
}
