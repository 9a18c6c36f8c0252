import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  LayoutGrid,
  LogOut,
  Package,
  Send,
  Settings,
  ShieldCheck,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import { iconButtonClass } from '../../design/controls/icon-button-class.ts'
import { themeChoices } from '../../design/controls/ThemeSwitch.tsx'
import {
  Menu,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '../../design/overlays/Menu.tsx'
import { Avatar } from '../../design/pictures/Avatar.tsx'
import { useTheme } from '../../design/theme/theme.ts'
import { ownBrandsQuery } from '../../features/catalogue/brand-teams/ui/brand-team-queries.ts'
import { useOutbox } from '../../kernel/outbox/ui/outbox-store.ts'
import type { Session } from '../../kernel/session/session.ts'
import { useSignOut } from '../../kernel/session/ui/sign-out.ts'

export function AccountMenu({ member }: { member: NonNullable<Session['member']> }) {
  const signOut = useSignOut()
  const theme = useTheme()
  const unsent = useOutbox(member.id).length
  const brands = useQuery(ownBrandsQuery).data?.items ?? []
  return (
    <Menu
      defaultOpen
      trigger={
        <button
          type="button"
          aria-label={`Your menu, ${member.username}`}
          className={iconButtonClass({ className: 'max-sm:hidden' })}
        >
          <Avatar name={member.username} src={member.avatarUrl} priority />
        </button>
      }
    >
      <MenuLabel>{member.username}</MenuLabel>
      <MenuLink>
        <Link to="/account">
          <UserRound aria-hidden />
          Account
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/dashboard">
          <LayoutGrid aria-hidden />
          Dashboard
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/following">
          <Users aria-hidden />
          Following
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/orders">
          <Package aria-hidden />
          Orders
        </Link>
      </MenuLink>
      {unsent > 0 ? (
        <MenuLink>
          <Link to="/outbox">
            <Send aria-hidden />
            Outbox ({unsent})
          </Link>
        </MenuLink>
      ) : null}
      {brands.length > 0 ? (
        <MenuLink>
          <Link to="/brand-account">
            <Store aria-hidden />
            Brand account
          </Link>
        </MenuLink>
      ) : null}
      <MenuLink>
        <Link to="/edit-profile">
          <Settings aria-hidden />
          Settings
        </Link>
      </MenuLink>
      {member.permissions.length > 0 || member.staffNeeds ? (
        <MenuLink>
          <Link to="/admin">
            <ShieldCheck aria-hidden />
            Admin
          </Link>
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuChoices label="Theme" choices={themeChoices} value={theme.choice} onChange={theme.choose} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}
