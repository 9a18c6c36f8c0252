import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ChoiceChips } from '../../../../../design/controls/ChoiceChips.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { Visibility } from '../../following.ts'
import { visibilityQuery } from '../member-queries.ts'
import { useChooseVisibility } from './privacy.ts'

const choices = [
  { value: 'public', label: 'Everyone' },
  { value: 'community', label: 'Community' },
  { value: 'followers', label: 'Followers only' },
] as const

const meanings: Record<Visibility, string> = {
  public: 'Everyone can see your photos and collections, on your profile and in the feed.',
  community: 'Everyone can see your photos in the feed. On your profile, members have to follow you first.',
  followers:
    'Only followers you approve can see your photos and collections. They are hidden from everyone else in the feed, the shop and all lists.',
}

/** Sets who sees the viewer's photos and collections (DEC-07). */
export function VisibilitySwitch() {
  const { data, isError, isFetching, refetch } = useQuery(visibilityQuery)
  const choose = useChooseVisibility()
  const meaning = useId()
  if (isError && !data) {
    return (
      <ErrorState
        heading="h3"
        title="Failed to load who sees your photos"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading who sees your photos">
        <Skeleton className="h-target w-full max-w-90" />
      </LoadingRegion>
    )
  }
  return (
    <div className="grid justify-items-start gap-3" aria-describedby={meaning}>
      <ChoiceChips
        label="Who sees your photos and collections"
        choices={choices}
        value={data.visibility}
        onChange={(visibility) => choose.mutate(visibility)}
      />
      <p id={meaning} role="status" className="max-w-measure text-small text-ink-2">
        {meanings[data.visibility]}
      </p>
    </div>
  )
}
