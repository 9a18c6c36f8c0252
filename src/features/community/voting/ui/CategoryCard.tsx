import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../design/display/Badge.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { CategoryView } from '../voting.ts'
import { entryWords, stateBadgeText, yearsOf } from './words/voting-words.ts'

const SIZES =
  '(width >= 1440px) 437px, (width >= 1200px) calc(33.3vw - 43px), (width >= 640px) calc(50vw - 34px), calc(100vw - 32px)'

/** Cover, name, years, entries; the whole card is a link to the category. */
export function CategoryCard({ category, priority }: { category: CategoryView; priority: boolean }) {
  const { slug, name, picture, pictureAlt, entryCount } = category
  const badge = stateBadgeText(category)
  return (
    <article className="group relative min-w-0">
      <div className="on-photo relative">
        {picture ? (
          <Picture {...pictureProps(picture, pictureAlt)} ratio="wide" sizes={SIZES} priority={priority} />
        ) : (
          <PictureUnavailable alt="" className="block" aspectRatio="3 / 2" />
        )}
        {badge && (
          <Badge look={category.state === 'sealed' ? 'tape' : 'photo'} className="absolute top-3 left-3">
            {badge}
          </Badge>
        )}
      </div>
      <h2 className="mt-3 display-s wrap-anywhere">
        <Link
          to="/voting/$categoryId"
          params={{ categoryId: slug }}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-1 text-meta text-ink-3 tabular-nums">
        {[yearsOf(category), entryWords(entryCount)].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
