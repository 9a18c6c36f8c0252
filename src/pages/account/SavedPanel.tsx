import { SavedCollections } from '../../features/community/collections/ui/own/SavedCollections.tsx'
import { FavouriteStrip } from '../../features/community/photos/ui/favourites/FavouriteStrip.tsx'
import { LatestWishes } from '../../features/community/wish-list/ui/LatestWishes.tsx'
import { SavedPlaces } from '../../features/core/places/ui/SavedPlaces.tsx'

/** Everything the member saved for later: favorites, collections, places and watched products (DEC-82). */
export function SavedPanel({ memberId }: { memberId: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-12">
      <FavouriteStrip />
      <SavedCollections memberId={memberId} />
      <SavedPlaces />
      <LatestWishes />
    </div>
  )
}
