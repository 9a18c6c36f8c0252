import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../design/display/DateText.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'

interface Authored {
  author: { id: string; username: string }
  createdAt: string
  isEdited?: boolean | undefined
}

/** Author and date above a text. */
export function AuthorLine({ entry }: { entry: Authored }) {
  return (
    <p className="truncate text-small">
      <AuthorName author={entry.author} />{' '}
      <span className="text-meta text-ink-3">
        <AuthoredAt entry={entry} />
      </span>
    </p>
  )
}

/** A link to the author. */
export function AuthorName({ author }: Pick<Authored, 'author'>) {
  return (
    <Link
      to="/user/$userId"
      params={{ userId: author.id }}
      preload={false}
      className="font-semibold hover:underline hover:underline-offset-4"
    >
      {nameOf(author)}
    </Link>
  )
}

/** "2 days ago (edited)" */
export function AuthoredAt({ entry: { createdAt, isEdited } }: { entry: Omit<Authored, 'author'> }) {
  return (
    <>
      <DateText date={createdAt} form="ago" />
      {isEdited && ' (edited)'}
    </>
  )
}
