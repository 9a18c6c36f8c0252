import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { iconButtonClass } from '../../../../design/controls/icon-button-class.ts'
import { TabPanel, Tabs } from '../../../../design/controls/Tabs.tsx'
import { AdminWaiting } from '../../../../kernel/admin/ui/AdminWaiting.tsx'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { adminFor } from '../../../../kernel/admin/ui/admin-tab.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { AccessDenied } from '../../../core/shop-settings/ui/AccessDenied.tsx'
import { ConfirmIdentity } from '../../../core/sign-in/ui/ConfirmIdentity.tsx'
import { adminTabs } from './admin-tabs.ts'

const route = getRouteApi('/admin')

/** The admin area of those who run the shop. Which tab is open stands in the address (ADM-01). */
export function AdminPage() {
  const member = useMember()
  const { tab: asked, ...search } = route.useSearch()
  const navigate = useNavigate()
  if (!member) return null
  if (!member.isModerator) return <AccessDenied />
  const { tabs, tab } = adminFor(adminTabs, member, asked)
  if (tab === null) return <AccessDenied />

  const goTo = (to: AdminSearch, options?: { replace?: boolean }) =>
    navigate({ to: '/admin', search: to as never, resetScroll: false, ...options })
  const { value, Panel } = tab
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-9">
      <div className="flex items-center gap-2">
        <Link to="/engage" aria-label="Back to the feed" className={iconButtonClass({ className: '-ml-3' })}>
          <ChevronLeft aria-hidden />
        </Link>
        <h1 className="display-m">Admin</h1>
      </div>
      <Tabs
        label="Admin"
        tabs={tabs}
        value={value}
        onChange={(next) => goTo({ tab: next })}
        activation="manual"
      >
        <TabPanel value={value}>
          <Suspense fallback={<AdminWaiting />}>
            <Panel
              search={search}
              go={(changes, options) => goTo({ tab: value, ...search, ...changes }, options)}
            />
          </Suspense>
        </TabPanel>
      </Tabs>
      <ConfirmIdentity />
    </div>
  )
}
