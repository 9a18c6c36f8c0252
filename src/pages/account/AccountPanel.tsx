import { lazy, type ReactNode, Suspense } from 'react'
import { MyCollections } from '../../features/community/collections/ui/own/MyCollections.tsx'
import { FeedSkeleton } from '../../features/community/photos/ui/pages/FeedSkeleton.tsx'
import type { AccountTab } from '../../features/core/members/ui/account-search.ts'
import { PhotosTab } from './PhotosTab.tsx'

const MemberTrips = lazy(() =>
  import('../../features/community/trips/ui/MemberTrips.tsx').then((file) => ({ default: file.MemberTrips })),
)
// Each tab loads its own code: forms and the cropper are not needed for looking at photos.
const OwnReviews = lazy(() =>
  import('../../features/community/reviews/ui/OwnReviews.tsx').then((file) => ({ default: file.OwnReviews })),
)
const OwnProducts = lazy(() =>
  import('../../features/catalogue/products/ui/OwnProducts.tsx').then((file) => ({
    default: file.OwnProducts,
  })),
)
const SavedPanel = lazy(() => import('./SavedPanel.tsx').then((file) => ({ default: file.SavedPanel })))
const SettingsPanel = lazy(() =>
  import('./SettingsPanel.tsx').then((file) => ({ default: file.SettingsPanel })),
)

/** The content of one tab of the account. */
export function AccountPanel({ tab, memberId }: { tab: AccountTab; memberId: string }) {
  const panels: Record<AccountTab, ReactNode> = {
    collections: <MyCollections memberId={memberId} />,
    saved: <SavedPanel memberId={memberId} />,
    photos: <PhotosTab memberId={memberId} kind="photos" />,
    reviews: <OwnReviews />,
    travel: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <MemberTrips member={{ id: memberId, isViewer: true }} isAside />
        <PhotosTab memberId={memberId} kind="travel" />
      </div>
    ),
    products: <OwnProducts />,
    settings: <SettingsPanel />,
  }
  return <Suspense fallback={<FeedSkeleton hasLead={false} />}>{panels[tab]}</Suspense>
}
