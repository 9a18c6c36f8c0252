import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  Clapperboard,
  History,
  LayoutGrid,
  LogOut,
  Search,
  Settings,
  Sparkles,
  Upload,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../design/Dialog.tsx'
import { useMember } from '../features/members/ui/session-queries.ts'
import { useSignOut } from '../features/sign-in/ui/sign-out.ts'
import { IntroDialog } from './IntroDialog.tsx'
import { VersionList } from './VersionList.tsx'

const rowClass =
  'flex min-h-target w-full items-center gap-3.5 py-2 text-left aria-[current]:font-semibold hover:underline hover:underline-offset-4'

/** The menu of phones, as a sheet from below. */
export function MenuSheet({ pathname, onClose }: { pathname: string; onClose: () => void }) {
  const member = useMember()
  const signOut = useSignOut()
  const [shown, setShown] = useState<'menu' | 'intro' | 'versions'>('menu')
  if (shown === 'intro') return <IntroDialog onClose={onClose} />

  const link = (to: string, icon: ReactNode, name: string) => (
    <li>
      <Link
        to={to}
        onClick={onClose}
        className={rowClass}
        aria-current={pathname === to ? 'page' : undefined}
      >
        {icon}
        {name}
      </Link>
    </li>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown === 'versions' ? 'Versions' : 'Menu'}
    >
      {shown === 'versions' ? (
        <VersionList />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {link('/search', <Search aria-hidden />, 'Search')}
          {link('/upload', <Upload aria-hidden />, 'Upload')}
          {link('/vi', <Clapperboard aria-hidden />, 'Reels')}
          {link('/review', <Sparkles aria-hidden />, 'Review assistant')}
          {member ? link('/account', <UserRound aria-hidden />, 'Account') : null}
          {member ? link('/dashboard', <LayoutGrid aria-hidden />, 'Dashboard') : null}
          {member ? link('/edit-profile', <Settings aria-hidden />, 'Settings') : null}
          <li>
            <button type="button" className={rowClass} onClick={() => setShown('intro')}>
              <BookOpen aria-hidden />
              Intro
            </button>
          </li>
          <li>
            <button type="button" className={rowClass} onClick={() => setShown('versions')}>
              <History aria-hidden />
              Version history
            </button>
          </li>
          {member ? (
            <li>
              <button
                type="button"
                className={rowClass}
                onClick={() => {
                  onClose()
                  signOut()
                }}
              >
                <LogOut aria-hidden />
                Sign Out
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </Dialog>
  )
}
