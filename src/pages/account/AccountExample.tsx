import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../design/pictures/Avatar.tsx'
import { CollectionCard } from '../../features/community/collections/ui/CollectionCard.tsx'
import { memberCollectionsQuery } from '../../features/community/collections/ui/collection-queries.ts'
import { feedQuery, showcaseQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoTile } from '../../features/community/photos/ui/PhotoTile.tsx'
import { PointsTape } from '../../features/services/points/ui/PointsTape.tsx'
import { nameOf } from '../../kernel/session/member-name.ts'

const LOOKS_SHOWN = 4
const COLLECTIONS_SHOWN = 3

/**
 * For visitors: where their tape begins and what an account holds, with a member whose page is public as an example.
 */
export function AccountExample() {
  const owner = useQuery(showcaseQuery).data?.photo?.owner
  const looks = useInfiniteQuery({ ...feedQuery({ owner: owner?.id }), enabled: Boolean(owner) })
  const collections = useInfiniteQuery({
    ...memberCollectionsQuery(owner?.id ?? ''),
    enabled: Boolean(owner),
  })
  return (
    <>
      <PointsTape points={0} level={1} />
      {owner && (
        <section
          aria-labelledby="example"
          className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-ink pt-6"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Avatar size={36} name={nameOf(owner)} src={owner.avatarUrl} />
            <h2 id="example" className="display-m wrap-anywhere">
              For example, what {nameOf(owner)} shows
            </h2>
            <Link
              to="/user/$userId"
              params={{ userId: owner.username }}
              className="text-link text-small sm:ml-auto"
            >
              Open the profile
            </Link>
          </div>
          <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-8 sm:grid-cols-4">
            {looks.data?.items.slice(0, LOOKS_SHOWN).map((photo) => (
              <li key={photo.id}>
                <PhotoTile photo={photo} shows={() => true} />
              </li>
            ))}
          </ul>
          <div className="grid gap-x-7 gap-y-11 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
            {collections.data?.items.slice(0, COLLECTIONS_SHOWN).map((collection) => (
              <CollectionCard key={collection.id} collection={collection} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
