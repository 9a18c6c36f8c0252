import { useInfiniteQuery } from '@tanstack/react-query'
import { feedQuery } from '../cache/photo-queries.ts'
import { PhotoGrid } from '../PhotoGrid.tsx'

const SHOWN = 8

/** Shows visitors posts by members they could follow. */
export function FollowingExample() {
  const photos = useInfiniteQuery(feedQuery({})).data?.items.slice(0, SHOWN) ?? []
  if (photos.length === 0) return null
  return (
    <section
      aria-labelledby="example"
      className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-6 pb-10"
    >
      <h2 id="example" className="display-m">
        For example, from people you could follow
      </h2>
      <div>
        <PhotoGrid photos={photos} name="these examples" />
      </div>
    </section>
  )
}
