import { Link } from '@tanstack/react-router'
import { DateText } from '../../../design/DateText.tsx'
import type { MemberRef } from '../../members/member.ts'
import type { ArticleCardView } from '../article.ts'

interface ArticleBylineProps {
  article: Pick<ArticleCardView, 'authorName' | 'publishDate'>
  /** The member behind the name. */
  author?: MemberRef | null
  form?: 'short' | 'long'
}

/** Who wrote it and when. */
export function ArticleByline({
  article: { authorName, publishDate },
  author = null,
  form = 'long',
}: ArticleBylineProps) {
  return (
    <span className="text-meta wrap-anywhere text-ink-3">
      {author ? (
        <Link to="/user/$userId" params={{ userId: author.username }} className="text-link" preload={false}>
          {authorName}
        </Link>
      ) : (
        authorName
      )}
      {' · '}
      <DateText date={publishDate} form={form} />
    </span>
  )
}
