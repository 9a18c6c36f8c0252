import { Link } from '@tanstack/react-router'
import { chipClass } from '../../../../design/controls/chip-class.ts'
import { Badge } from '../../../../design/display/Badge.tsx'
import { TAGS_SHOWN } from '../article-limits.ts'

/** All tags of an article, each a link to its search results. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex max-w-full flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to="/search"
            search={{ q: tag, kind: 'articles' }}
            preload={false}
            className={chipClass({ className: 'max-w-full' })}
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** On a card: two of the tags, on phones one (TREND-03). */
export function CardTags({ tags }: { tags: readonly string[] }) {
  return (
    <p className="flex max-w-full min-w-0 gap-1.5">
      {tags.slice(0, TAGS_SHOWN).map((tag, at) => (
        <Badge key={tag} className={at > 0 ? 'max-sm:hidden' : undefined}>
          {tag}
        </Badge>
      ))}
    </p>
  )
}
