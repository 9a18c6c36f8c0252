import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { DateText } from '../../../design/DateText.tsx'
import type { MemberRef } from '../../members/member.ts'
import type { ArticleCardView } from '../article.ts'

interface ArticleBylineProps {
  article: Pick<ArticleCardView, 'authorName' | 'publishDate'>
  /** The member behind the name. */
  author?: MemberRef | null
  /** On a card: one line, in which a long name is cut short. */
  isLine?: boolean
}

/** Who wrote it and when; the date stays in one piece, however long the name is. */
export function ArticleByline({
  article: { authorName, publishDate },
  author = null,
  isLine = false,
}: ArticleBylineProps) {
  return (
    <span className={clsx('text-meta text-ink-3', isLine ? 'flex min-w-0' : 'wrap-anywhere')}>
      {author ? (
        <Link to="/user/$userId" params={{ userId: author.username }} className="text-link" preload={false}>
          {authorName}
        </Link>
      ) : (
        <span className={isLine ? 'truncate' : undefined}>{authorName}</span>
      )}{' '}
      <span className={clsx('whitespace-nowrap', isLine && 'shrink-0 pl-[1ch]')}>
        {'· '}
        <DateText date={publishDate} form={isLine ? 'short' : 'long'} />
      </span>
    </span>
  )
}
