import { Button } from '../../../../src/design/controls/Button.tsx'
import { MoreButton } from '../../../../src/design/controls/MoreButton.tsx'
import { EmptyState } from '../../../../src/design/display/EmptyState.tsx'
import { ErrorState } from '../../../../src/design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '../../../../src/design/display/Skeleton.tsx'
import type { DrawingName } from '../../../../src/design/drawings/Drawing.tsx'
import { Specimen } from '../Specimen.tsx'

const drawings: DrawingName[] = [
  ...(['button', 'curtain', 'dress-form', 'envelope', 'film', 'frame', 'garment-bag', 'hangers'] as const),
  ...(['loupe', 'luggage-label', 'parcel', 'pinboard', 'sheet', 'spool', 'swatches', 'tape-roll'] as const),
]

const more = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => {},
}

export function States() {
  return (
    <>
      <Specimen name="Loading">
        <LoadingRegion label="Loading photos" className="grid max-w-72 gap-2.5">
          <Skeleton className="aspect-[4/3]" />
          <SkeletonText lines={2} />
        </LoadingRegion>
      </Specimen>
      <Specimen name="Empty and failed">
        <div className="grid gap-8 sm:grid-cols-2">
          <EmptyState
            drawing="hangers"
            heading="h3"
            title="No products found matching your criteria"
            actions={
              <Button look="outline" size="small">
                Clear Filters
              </Button>
            }
          />
          <ErrorState heading="h3" title="Failed to load photos" onRetry={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Drawings">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-8">
          {drawings.map((name) => (
            <EmptyState key={name} drawing={name} heading="h3" title={name} />
          ))}
        </div>
      </Specimen>
      <Specimen name="More of a list">
        <div className="flex flex-wrap gap-3">
          <MoreButton list={more} pluralNoun="older reviews" />
          <MoreButton list={{ ...more, isFetchNextPageError: true }} pluralNoun="older reviews" />
          <MoreButton list={more} pluralNoun="newer comments" look="text" />
        </div>
      </Specimen>
    </>
  )
}
