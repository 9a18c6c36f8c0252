import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { tabClass, tabRowClass } from '../../../../design/controls/tab-class.ts'
import { Menu, MenuLink } from '../../../../design/overlays/Menu.tsx'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { adminTabAddress, groupsOf } from './admin-groups.ts'
import { useRecountWaiting, useWaitingCount } from './use-waiting-count.ts'
import { WaitingCount } from './WaitingCount.tsx'

interface AdminNavProps {
  /** The tabs that the viewer may open. */
  tabs: readonly AdminTab[]
  open: AdminTab
}

/** So many groups fill the row of a phone; fewer would be far apart. */
const FULL_ROW = 5

/** The groups of the admin area, and below them the tabs of the open one. Moderators see only one group. */
export function AdminNav({ tabs, open }: AdminNavProps) {
  const waiting = useWaitingCount()
  useRecountWaiting()
  const groups = groupsOf(tabs)
  const group = groups.find((one) => one.tabs.includes(open))
  return (
    <>
      {groups.length > 1 ? (
        <nav aria-label="Admin">
          <ul
            className={clsx(
              tabRowClass,
              'sm:gap-10',
              groups.length >= FULL_ROW && 'max-sm:justify-between max-sm:gap-0',
            )}
          >
            {groups.map(({ name, tabs: own }) => (
              <li key={name}>
                <PlainLink
                  href={adminTabAddress(own[0]!.value)}
                  aria-current={name === group?.name || undefined}
                  className={tabClass({
                    on: name === group?.name,
                    className:
                      'max-sm:min-w-target max-sm:justify-center max-sm:text-[0.8125rem] max-sm:[font-stretch:80%]',
                  })}
                >
                  {name}
                  <WaitingCount count={waiting(own)} className="max-sm:hidden" />
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {group ? (
        <nav aria-label={group.name} className="pt-3 sm:pt-1">
          <ul className="flex flex-wrap gap-x-7 max-sm:hidden">
            {group.tabs.map((tab) => (
              <li key={tab.value}>
                <PlainLink
                  href={adminTabAddress(tab.value)}
                  aria-current={tab === open ? 'page' : undefined}
                  className={clsx(
                    'inline-flex min-h-target items-center gap-2 text-control',
                    tab === open ? 'font-semibold [&>:first-child]:underline' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  <span className="decoration-1 underline-offset-6">{tab.label}</span>
                  <WaitingCount count={waiting([tab])} />
                </PlainLink>
              </li>
            ))}
          </ul>
          <div className="sm:hidden">
            <TabMenu group={group.name} tabs={group.tabs} open={open} waiting={waiting} />
          </div>
        </nav>
      ) : null}
    </>
  )
}

interface TabMenuProps extends AdminNavProps {
  group: string
  waiting: (tabs: readonly AdminTab[]) => number
}

/** Shown on phones: the open tab, and a menu with the others of its group. */
function TabMenu({ group, tabs, open, waiting }: TabMenuProps) {
  const count = waiting([open])
  return (
    <Menu
      align="start"
      className="w-[calc(100vw-2rem)]"
      trigger={
        <button
          type="button"
          className="flex min-h-target w-full items-center gap-2 rounded-sm border border-line-strong bg-raised px-3.5 text-left hover:border-ink"
        >
          <span className="sr-only">{group}: </span>
          {open.label}
          {count > 0 ? <span className="text-ink-3 tabular-nums">{count} waiting</span> : null}
          <ChevronDown aria-hidden className="ml-auto size-4" />
        </button>
      }
    >
      {tabs.map((tab) => (
        <MenuLink key={tab.value}>
          <PlainLink href={adminTabAddress(tab.value)} aria-current={tab === open ? 'page' : undefined}>
            <span className={tab === open ? 'font-semibold' : undefined}>{tab.label}</span>
            <WaitingCount count={waiting([tab])} className="ml-auto" />
          </PlainLink>
        </MenuLink>
      ))}
    </Menu>
  )
}
