import { Share2, Tag, Volume2, VolumeX } from 'lucide-react'
import { memo } from 'react'
import { shortCount } from '../../../../../design/display/count.ts'
import { HeartIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { likeReel } from '../reel-actions.ts'
import { RailButton } from './RailButton.tsx'
import { ReelMenu } from './ReelMenu.tsx'
import type { ReelSlideProps } from './ReelSlide.tsx'

type ReelRailProps = Pick<ReelSlideProps, 'reel' | 'isMuted' | 'onMuted' | 'showsTags' | 'onShowsTags'>

/** The buttons to the right of a reel. */
export const ReelRail = memo(function ReelRail({
  reel,
  isMuted,
  onMuted,
  showsTags,
  onShowsTags,
}: ReelRailProps) {
  const tools = useTools()
  const count = reel.likeCount
  return (
    <div className="absolute right-1.5 bottom-6.5 z-20 grid justify-items-center gap-1.5">
      <RailButton
        icon={HeartIcon}
        label={count === null ? 'Like' : `Like, ${shortCount(count)}`}
        words={count === null ? 'Like' : shortCount(count)}
        aria-pressed={reel.likedByViewer}
        iconClassName={reel.likedByViewer ? 'fill-tape! stroke-tape' : undefined}
        onClick={() => void likeReel(tools, reel, !reel.likedByViewer)}
      />
      <RailButton
        icon={Share2}
        label="Share"
        words="Share"
        onClick={() => void shareLink(`/vi?reel=${reel.id}`, `A reel by ${reel.owner.username}`)}
      />
      {reel.productTags.length > 0 && (
        <RailButton
          icon={Tag}
          label={`Product tags, ${reel.productTags.length}`}
          words={String(reel.productTags.length)}
          aria-pressed={showsTags}
          iconClassName={showsTags ? 'text-tape' : undefined}
          onClick={() => onShowsTags(!showsTags)}
        />
      )}
      {reel.video.hasSound && (
        <RailButton
          icon={isMuted ? VolumeX : Volume2}
          label="Sound"
          words="Sound"
          aria-pressed={!isMuted}
          onClick={() => onMuted(!isMuted)}
        />
      )}
      <ReelMenu reel={reel} />
    </div>
  )
})
