import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../../design/controls/Chip.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { scaleNames } from '../scales.ts'
import { useSaveUsualSize } from './use-save-usual-size.ts'
import { usualSizesQuery } from './usual-size-queries.ts'

/** One usual size per sizing system, saved when it is pressed; pressing it again clears it. */
export function UsualSizesForm({ heading }: { heading: 'h2' | 'h3' }) {
  const { data, isError, isFetching, refetch } = useQuery(usualSizesQuery)
  const save = useSaveUsualSize()
  if (!data) {
    return isError ? (
      <ErrorState
        heading={heading}
        title="Your sizes did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading sizes" className="grid gap-5">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </LoadingRegion>
    )
  }
  if (data.scales.length === 0) {
    return <p className="text-small text-ink-2">The shop does not sell anything in sizes yet.</p>
  }
  return (
    <div className="grid gap-4">
      {data.scales.map(({ scale, sizes, usualSize }) => (
        <fieldset key={scale} className="min-w-0">
          <legend className="text-small font-semibold">{scaleNames[scale]}</legend>
          <div className="scroll-row mt-1.5 gap-1.5 py-0.5">
            {sizes.map((size) => (
              <Chip
                key={size}
                on={size === usualSize}
                className="min-h-target min-w-11.5 px-2.5"
                onClick={() => save.mutate({ scale, size: size === usualSize ? null : size })}
              >
                {size}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
