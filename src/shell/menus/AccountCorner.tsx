import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../design/controls/button-class.ts'
import { iconButtonClass } from '../../design/controls/icon-button-class.ts'
import { lazyLayer } from '../../design/overlays/lazy-layer.tsx'
import { Avatar } from '../../design/pictures/Avatar.tsx'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'

const AccountMenu = lazyLayer(() => import('./AccountMenu.tsx').then((file) => file.AccountMenu))

/** The signed-in member, or Sign In (NAV-27, NAV-28). A disc reserves the space until the session is loaded. */
export function AccountCorner() {
  const { data: session, isPending } = useQuery(sessionQuery)
  const here = useRouterState({ select: (state) => state.location.href })
  const [isWanted, setWanted] = useState(false)
  if (isPending)
    return (
      <span aria-hidden className="mx-1 size-9 shrink-0 animate-pulse rounded-full bg-deep max-sm:hidden" />
    )

  const member = session?.member
  if (!member) {
    const back = here === '/' || here.startsWith('/auth') ? {} : { redirect: here }
    return (
      <Link
        to="/auth"
        search={back}
        className={buttonClass({
          look: 'outline',
          size: 'small',
          className: 'ml-1 max-[380px]:px-3 max-[20rem]:px-1.5',
        })}
      >
        Sign In
      </Link>
    )
  }
  const disc = (
    <button
      type="button"
      aria-label={`Your menu, ${member.username}`}
      aria-haspopup="menu"
      className={iconButtonClass({ className: 'max-sm:hidden' })}
      onClick={() => setWanted(true)}
    >
      <Avatar name={member.username} src={member.avatarUrl} priority />
    </button>
  )
  if (!isWanted) return disc
  return <AccountMenu waiting={disc} onClose={() => setWanted(false)} member={member} />
}
