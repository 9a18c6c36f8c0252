import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'

/** Shown to visitors before the first look: a place for their own (FEED-07). */
export function EmptyFeedInvitation({ isMember }: { isMember: boolean }) {
  const shop = useShop()
  const second = buttonClass({ look: 'outline' })
  return (
    <div className="grid items-center gap-x-14 gap-y-6 pt-5 pb-8 sm:pt-10 md:grid-cols-2">
      <div className="strip grid justify-items-start gap-4 before:w-24">
        <h1 className="display-l">Be the first to post a look.</h1>
        <p className="max-w-[26em] text-lead text-ink-2 wrap-anywhere">
          {shop?.name ?? 'Showoff'} starts with the first look. Post what you are wearing and tag each item.
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Link to="/upload" className={buttonClass()}>
            Upload Photo
          </Link>
          <Link to="/backpackers" search={{ tab: 'create' }} className={second}>
            Share Travel
          </Link>
          {!isMember && (
            <Link to="/auth" search={{ tab: 'register', redirect: '/' }} className={second}>
              Register
            </Link>
          )}
        </div>
        {!isMember && (
          <p className="max-w-[34em] text-small text-ink-3">
            Is this your own installation? Register, and this page shows you the next steps.
          </p>
        )}
      </div>
      <YourLookHere />
    </div>
  )
}

/** An empty frame with one open tag. */
const YourLookHere = () => (
  <div
    aria-hidden
    className="on-photo relative aspect-square w-full max-w-105 border border-dashed border-line-strong bg-sunken md:aspect-look md:justify-self-end"
  >
    <span className="absolute top-[42%] bottom-10 left-1/2 w-px bg-ink-2" />
    <span className="tag-marker" data-open style={{ left: '50%', top: '42%' }}>
      <Plus aria-hidden />
    </span>
    <span className="paper-ticket absolute! inset-x-2 bottom-2 max-w-none!">
      <span className="paper-ticket-label">
        <span className="paper-ticket-name">Your look here</span>
        <span className="paper-ticket-line">tagged by you</span>
      </span>
    </span>
  </div>
)
