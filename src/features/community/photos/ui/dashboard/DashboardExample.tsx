import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { feedQuery, showcaseQuery } from '../cache/photo-queries.ts'
import { PhotoFromUrl } from '../PhotoFromUrl.tsx'
import { DashboardCard } from './DashboardCard.tsx'

const SHOWN = 3

/** Shows visitors what a dashboard contains, with the latest looks of a member whose page is public. */
export function DashboardExample() {
  const owner = useQuery(showcaseQuery).data?.photo?.owner
  const list = useInfiniteQuery({ ...feedQuery({ owner: owner?.id }), enabled: Boolean(owner) })
  const looks = (owner && list.data?.items.filter(({ kind }) => kind === 'product').slice(0, SHOWN)) ?? []
  if (!owner || looks.length === 0) return null
  return (
    <section aria-labelledby="example" className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-10">
      <h2 id="example" className="display-m wrap-anywhere">
        For example, looks by {nameOf(owner)}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-12 sm:grid-cols-2 md:grid-cols-3">
        {looks.map((photo) => (
          <DashboardCard key={photo.id} photo={photo} onFirstScreen={false} heading="h3" />
        ))}
      </div>
      <PhotoFromUrl photos={looks} />
    </section>
  )
}
