import { Link } from '@tanstack/react-router'
import { LayoutGrid, LogOut, Package, Settings, ShieldCheck, UserRound, Users } from 'lucide-react'
import { iconButtonClass } from '../design/controls/icon-button-class.ts'
import { themeChoices } from '../design/controls/ThemeSwitch.tsx'
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../design/overlays/Menu.tsx'
import { Avatar } from '../design/pictures/Avatar.tsx'
import { useTheme } from '../design/theme/theme.ts'
import type { Session } from '../kernel/session/session.ts'
import { useSignOut } from '../kernel/session/ui/sign-out.ts'

export function AccountMenu({ member }: { member: NonNullable<Session['member']> }) {
  const signOut = useSignOut()
  const theme = useTheme()
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
      <MenuLink>
        <Link to="/edit-profile">
          <Settings aria-hidden />
          Settings
        </Link>
      </MenuLink>
      {member.isModerator || member.staffNeeds ? (
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
