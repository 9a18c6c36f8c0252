import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../design/display/DateText.tsx'
import type { MemberRef } from '../../../../kernel/session/member-ref.ts'
import type { ArticleCardView } from '../article.ts'

interface ArticleBylineProps {
  article: Pick<ArticleCardView, 'authorName' | 'publishDate'>
  /** The member behind the name. */
  author?: MemberRef | null
  /** On a card: one line, in which a long name is truncated. */
  isLine?: boolean
}

/** Author and date; the date never wraps, however long the name is. */
export function ArticleByline({
  article: { authorName, publishDate },
  author = null,
  isLine = false,
}: ArticleBylineProps) {
  const date = <DateText date={publishDate} form={isLine ? 'short' : 'long'} className="whitespace-nowrap" />
  if (isLine) {
    return (
      <span className="flex min-w-0 text-meta text-ink-3">
        <span className="truncate">{authorName}</span>
        <span className="shrink-0 whitespace-pre">{' · '}</span>
        {date}
      </span>
    )
  }
  return (
    <span className="text-meta wrap-anywhere text-ink-3">
      {author ? (
        <Link to="/user/$userId" params={{ userId: author.username }} className="text-link" preload={false}>
          {authorName}
        </Link>
      ) : (
        authorName
      )}
      {'\u00a0· '}
      {date}
    </span>
  )
}
