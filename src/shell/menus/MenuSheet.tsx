import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  Clapperboard,
  History,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Package,
  Search,
  Send,
  Settings,
  ShieldCheck,
  Sparkles,
  Store,
  Upload,
  UserRound,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/controls/Button.tsx'
import { ThemeSwitch } from '../../design/controls/ThemeSwitch.tsx'
import { Dialog } from '../../design/overlays/Dialog.tsx'
import { ownBrandsQuery } from '../../features/catalogue/brand-teams/ui/brand-team-queries.ts'
import { useOutbox } from '../../kernel/outbox/ui/outbox-store.ts'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { useSignOut } from '../../kernel/session/ui/sign-out.ts'
import { IntroOffers } from '../intro/IntroOffers.tsx'
import { VersionList } from '../intro/VersionList.tsx'
import { LegalLinks } from '../LegalLinks.tsx'
import { intro, TAGLINE } from '../texts.ts'

/** The menu on phones, as a bottom sheet. A dialog opened from it replaces it, so one Escape closes all. */
export function MenuSheet({ pathname, onClose }: { pathname: string; onClose: () => void }) {
  const [shown, setShown] = useState<'menu' | 'intro' | 'versions'>('menu')
  const sheets = {
    menu: { title: 'Menu', content: <Rows pathname={pathname} onShow={setShown} onClose={onClose} /> },
    intro: { title: intro.title, description: TAGLINE, content: <IntroOffers onLeave={onClose} /> },
    versions: { title: 'Versions', content: <VersionList /> },
  }
  const { content, ...words } = sheets[shown]
  return (
    <Dialog
      {...words}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={shown === 'intro' ? <Button onClick={onClose}>{intro.button}</Button> : undefined}
    >
      {content}
    </Dialog>
  )
}

type RowsProps = {
  pathname: string
  onShow: (sheet: 'intro' | 'versions') => void
  onClose: () => void
}

function Rows({ pathname, onShow, onClose }: RowsProps) {
  const member = useMember()
  const speaksForBrand =
    (useQuery({ ...ownBrandsQuery, enabled: Boolean(member) }).data?.items.length ?? 0) > 0
  const unsent = useOutbox(member?.id).length
  const signOut = useSignOut()
  const link = (to: string, icon: LucideIcon, name: string) => (
    <li>
      <Link
        to={to}
        onClick={onClose}
        className={rowClass}
        aria-current={pathname === to ? 'page' : undefined}
      >
        <Row icon={icon} name={name} />
      </Link>
    </li>
  )
  const press = (icon: LucideIcon, name: string, onPress: () => void) => (
    <li>
      <button type="button" className={rowClass} onClick={onPress}>
        <Row icon={icon} name={name} />
      </button>
    </li>
  )
  return (
    <ul className="divide-y divide-line border-y border-line">
      {link('/search', Search, 'Search')}
      {link('/upload', Upload, 'Upload')}
      {link('/vi', Clapperboard, 'Reels')}
      {link('/review', Sparkles, 'Review assistant')}
      {member ? (
        <>
          {link('/account', UserRound, 'Account')}
          {link('/dashboard', LayoutGrid, 'Dashboard')}
          {link('/following', Users, 'Following')}
          {link('/orders', Package, 'Orders')}
          {unsent > 0 ? link('/outbox', Send, `Outbox (${unsent})`) : null}
          {speaksForBrand ? link('/brand-account', Store, 'Brand account') : null}
          {link('/edit-profile', Settings, 'Settings')}
          {member.permissions.length > 0 || member.staffNeeds ? link('/admin', ShieldCheck, 'Admin') : null}
        </>
      ) : null}
      {press(BookOpen, 'Intro', () => onShow('intro'))}
      {press(History, 'Version history', () => onShow('versions'))}
      {member
        ? press(LogOut, 'Sign Out', () => {
            onClose()
            void signOut()
          })
        : null}
      <li className="py-3">
        <ThemeSwitch />
      </li>
      <li className="flex flex-wrap gap-x-5 py-1 text-small empty:hidden">
        <LegalLinks onFollow={onClose} className="inline-flex min-h-target items-center text-link" />
      </li>
    </ul>
  )
}

const rowClass =
  'flex min-h-target w-full items-center gap-3.5 py-2 text-left aria-[current]:font-semibold hover:underline hover:underline-offset-4'

function Row({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden />
      {name}
    </>
  )
}
