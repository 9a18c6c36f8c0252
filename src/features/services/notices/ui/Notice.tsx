import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Award, Package, Ruler, Scale, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { orderName, stateName } from '../../../commerce/orders/order-words.ts'
import { FollowButton } from '../../../core/members/ui/FollowButton.tsx'
import { decisionWords } from '../../moderation/decision-words.ts'
import type { NoticeView } from '../notice.ts'
import { wordsOf } from '../notice-words.ts'

interface NoticeProps {
  notice: NoticeView
  /** It was followed to what it tells of. */
  onOpen: () => void
}

/** One line: who did what, when, and the way there. What is unread is heavier, barred and says so. */
export function Notice({ notice, onOpen }: NoticeProps) {
  const [first] = notice.actors
  const { kind, photo, order, news, question, isRead } = notice
  const comment = notice.comment ?? question?.content
  const picture = photo?.picture ?? news?.picture ?? question?.picture
  const names = notice.actors.map(({ username }) => username)
  const [who, did] =
    kind === 'order'
      ? [orderName(order!), `is now: ${stateName(order!).toLowerCase()}`]
      : kind === 'moderation'
        ? decisionWords(notice.decision!)
        : wordsOf({ ...notice, kind, names })
  const Glyph = news ? ShoppingBag : (glyphs[kind] ?? Award)
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
        <Way notice={notice} onOpen={onOpen}>
          {!isRead && <span className="sr-only">Unread: </span>}
          <span className="font-semibold">{who}</span>{' '}
          <span className={isRead ? undefined : 'font-medium'}>{did}</span>
        </Way>
        {comment && <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{comment}</p>}
        <DateText date={notice.happenedAt} form="ago" className="block text-meta text-ink-3" />
      </div>
      {kind === 'follow' && notice.actorCount === 1 && (
        <span className="relative">
          <FollowButton member={first!} size="small" />
        </span>
      )}
      {picture && (
        <span className="w-11 shrink-0">
          <Picture {...pictureProps(picture, '')} sizes="44px" />
        </span>
      )}
    </li>
  )
}

const glyphs: Partial<Record<NoticeView['kind'], typeof Award>> = {
  order: Package,
  'level-up': Ruler,
  moderation: Scale,
}

const wayClass =
  'text-small leading-[1.4] wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4'

function Way({ notice, onOpen, children }: NoticeProps & { children: ReactNode }) {
  const { kind, photo, order, contest, news, question, decision, actors, actorCount } = notice
  if (decision) {
    return (
      <Link
        to="/decision/$decisionId"
        params={{ decisionId: decision.id }}
        className={wayClass}
        onClick={onOpen}
      >
        {children}
      </Link>
    )
  }
  if (news) {
    return (
      <Link to="/product/$productId" params={{ productId: news.slug }} className={wayClass} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  if (question) {
    return (
      <Link
        to="/product/$productId"
        params={{ productId: question.slug }}
        search={{ question: question.id }}
        hash="questions"
        className={wayClass}
        onClick={onOpen}
      >
        {children}
      </Link>
    )
  }
  if (contest) {
    return (
      <Link
        to="/voting/$categoryId"
        params={{ categoryId: contest.slug }}
        className={wayClass}
        onClick={onOpen}
      >
        {children}
      </Link>
    )
  }
  if (order) {
    return (
      <Link to="/orders/$orderId" params={{ orderId: order.id }} className={wayClass} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  if (photo) {
    return (
      <Link to="/photo/$photoId" params={{ photoId: photo.id }} className={wayClass} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  if (kind === 'level-up') {
    return (
      <Link to="/points" className={wayClass} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  if (kind === 'follow-request') {
    return (
      <Link to="/following" search={{ list: 'requests' }} className={wayClass} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  if (actorCount > 1) {
    return (
      <Link
        to="/following"
        search={kind === 'follow' ? { list: 'followers' } : {}}
        className={wayClass}
        onClick={onOpen}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link to="/user/$userId" params={{ userId: actors[0]!.id }} className={wayClass} onClick={onOpen}>
      {children}
    </Link>
  )
}
