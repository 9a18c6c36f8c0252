import { clsx } from 'clsx'
import {
  Bookmark,
  Ellipsis,
  FolderPlus,
  Heart,
  type LucideIcon,
  MessageCircle,
  Share2,
  Tag,
} from 'lucide-react'

// Icons that are on every card. A list of cards would repeat their paths a hundred times, which costs the server more
// than the rest of the card; so each icon is drawn once per page and referenced.
const drawings = () => ({
  heart: Heart,
  comment: MessageCircle,
  bookmark: Bookmark,
  share: Share2,
  tag: Tag,
  collect: FolderPlus,
  more: Ellipsis,
})
type Name = keyof ReturnType<typeof drawings>

const SPRITE = 'icon-sprite'
const spriteMarkup = { __html: import.meta.env.SSR ? '' : (document.getElementById(SPRITE)?.innerHTML ?? '') }

/**
 * Render it once per page, before anything that references it. The server renders it; the browser keeps the markup and
 * needs no code for it.
 */
export const IconSprite = () =>
  import.meta.env.SSR ? (
    <svg id={SPRITE} aria-hidden="true" className="hidden">
      {(Object.entries(drawings()) as [Name, LucideIcon][]).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
    </svg>
  ) : (
    <svg
      id={SPRITE}
      aria-hidden="true"
      className="hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, read from this page
      dangerouslySetInnerHTML={spriteMarkup}
    />
  )

interface IconProps {
  className?: string | undefined
}

function SpriteIcon({ name, className }: IconProps & { name: Name }) {
  return (
    <svg aria-hidden="true" className={clsx('lucide', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}

export const HeartIcon = ({ className }: IconProps) => <SpriteIcon name="heart" className={className} />
export const CommentIcon = ({ className }: IconProps) => <SpriteIcon name="comment" className={className} />
export const BookmarkIcon = ({ className }: IconProps) => <SpriteIcon name="bookmark" className={className} />
export const ShareIcon = ({ className }: IconProps) => <SpriteIcon name="share" className={className} />
export const CollectIcon = ({ className }: IconProps) => <SpriteIcon name="collect" className={className} />
export const MoreIcon = ({ className }: IconProps) => <SpriteIcon name="more" className={className} />
export const TagIcon = ({ className }: IconProps) => <SpriteIcon name="tag" className={className} />
