import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../design/display/DateText.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'

interface Said {
  author: { id: string; username: string }
  createdAt: string
  isEdited?: boolean | undefined
}

/** Author and date above a text. */
export function AuthorLine({ said }: { said: Said }) {
  return (
    <p className="truncate text-small">
      <AuthorName author={said.author} />{' '}
      <span className="text-meta text-ink-3">
        <SaidAt said={said} />
      </span>
    </p>
  )
}

/** A link to the author. */
export function AuthorName({ author }: Pick<Said, 'author'>) {
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
export function SaidAt({ said: { createdAt, isEdited } }: { said: Omit<Said, 'author'> }) {
  return (
    <>
      <DateText date={createdAt} form="ago" />
      {isEdited && ' (edited)'}
    </>
  )
}
