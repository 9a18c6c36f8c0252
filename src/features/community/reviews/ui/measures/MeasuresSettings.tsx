import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { useDraftState } from '../../../../../web/drafts.ts'
import type { OwnMeasures } from '../../review.ts'
import { measuresQuery } from '../review-queries.ts'
import { MeasuresForm } from './MeasuresForm.tsx'
import { useStopSharingMeasures } from './measures-changes.ts'
import { draftOf, measuresDrafts } from './measures-draft.ts'

/** Height and usual size beside the member's reviews: stored while they are shared, deleted when they no longer are. */
export function MeasuresSettings({ memberId }: { memberId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(measuresQuery)
  if (isError && !data) {
    return (
      <ErrorState
        heading="h3"
        title="Failed to load what you share"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading what you share">
        <Skeleton className="h-target" />
      </LoadingRegion>
    )
  }
  return <Measures memberId={memberId} measures={data.measures} />
}

function Measures({ memberId, measures }: OwnMeasures & { memberId: string }) {
  const { draft, change, discard } = useDraftState(measuresDrafts, memberId, null)
  const stop = useStopSharingMeasures()
  const isOn = measures !== null || draft !== null

  function choose(shouldShare: boolean) {
    if (shouldShare) return change(draftOf(measures))
    discard()
    if (measures) stop.mutate(measures)
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-1">
        <span className="grid min-w-0 flex-1 basis-44 py-2 text-small">
          My height and usual size beside my reviews
          <span className="text-meta text-ink-3">
            Everyone who reads your reviews can see them, and the shop preselects that size for you. If you
            hide them, they are deleted.
          </span>
        </span>
        <Switch
          checked={isOn}
          onChange={choose}
          busy={stop.isPending}
          label="my height and usual size beside my reviews"
          on={{ word: 'Shown', icon: Eye }}
          off={{ word: 'Hidden', icon: EyeOff }}
        />
      </div>
      {isOn ? <MeasuresForm {...{ measures, draft, change, discard }} /> : null}
    </div>
  )
}
