import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Award, Package, Ruler, Scale, ShoppingBag } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { NoticeIcon, NoticeView } from '../notice.ts'
import { noticeExtras } from './notice-extras.ts'

interface NoticeProps {
  notice: NoticeView
  /** Called when the notice's link is followed. */
  onOpen: () => void
}

/** One line: who did what and when, with a link. An unread one is bold, has a bar, and is labeled as unread. */
export function Notice({ notice, onOpen }: NoticeProps) {
  const [first] = notice.actors
  const { kind, who, did, picture, quote, isRead } = notice
  const Glyph = glyphs[notice.icon]
  const Action = noticeExtras.all().find((extra) => extra.kind === kind)?.Action
  return (
    <li
      className={clsx(
        'relative flex min-h-20 items-center gap-3.5 border-b border-line py-3 pl-4',
        !isRead && 'before:absolute before:inset-y-3 before:left-0 before:w-1 before:bg-tape',
      )}
    >
      {first ? (
        <Avatar name={first.username} src={first.avatarUrl} />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
          <Glyph aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <NoticeLink href={notice.link} onOpen={onOpen}>
          {!isRead && <span className="sr-only">Unread: </span>}
          <span className="font-semibold">{who}</span>{' '}
          <span className={isRead ? undefined : 'font-medium'}>{did}</span>
        </NoticeLink>
        {quote && <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{quote}</p>}
        <DateText date={notice.happenedAt} form="ago" className="block text-meta text-ink-3" />
      </div>
      {Action && (
        <Suspense>
          <Action notice={notice} />
        </Suspense>
      )}
      {picture && (
        <span className="w-11 shrink-0 max-[20rem]:hidden">
          <Picture {...pictureProps(picture, '')} sizes="44px" />
        </span>
      )}
    </li>
  )
}

const glyphs: Record<NoticeIcon, typeof Award> = {
  award: Award,
  bag: ShoppingBag,
  package: Package,
  ruler: Ruler,
  scale: Scale,
}

/** Splits the server's path into the parts that the router takes. */
function NoticeLink({ href, onOpen, children }: { href: string; onOpen: () => void; children: ReactNode }) {
  const { pathname, searchParams, hash } = new URL(href, 'https://own.invalid')
  return (
    <Link
      to={pathname as never}
      search={Object.fromEntries(searchParams) as never}
      hash={hash.slice(1)}
      className="text-small leading-[1.4] wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4"
      onClick={onOpen}
    >
      {children}
    </Link>
  )
}
