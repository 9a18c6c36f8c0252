import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { AdminTableSkeleton } from '../../../../kernel/admin/ui/AdminTableSkeleton.tsx'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { resolveAdminTabs } from '../../../../kernel/admin/ui/admin-tab.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { AccessDenied } from '../../../core/shop-settings/ui/AccessDenied.tsx'
import { ConfirmIdentity } from '../../../core/sign-in/ui/ConfirmIdentity.tsx'
import { StaffNeeds } from '../../../core/sign-in/ui/StaffNeeds.tsx'
import { AdminHead } from './AdminHead.tsx'
import { AdminNav } from './AdminNav.tsx'
import { adminTabAddress, adminTabs } from './admin-groups.ts'
import { ADMIN_PANEL_ID } from './admin-panel.ts'

const route = getRouteApi('/admin')

/** The admin area. The open tab is in the address (ADM-01). */
export function AdminPage() {
  const member = useMember()
  const { tab: requestedTab, ...search } = route.useSearch()
  const navigate = useNavigate()
  if (!member) return null
  if (member.staffNeeds) return <StaffNeeds need={member.staffNeeds} />
  const { tabs, tab } = resolveAdminTabs(adminTabs, member, requestedTab)
  if (tab === null) {
    const [own] = tabs
    return (
      <AccessDenied
        adminLink={
          own ? (
            <PlainLink href={adminTabAddress(own.value)} className={buttonClass({ look: 'outline' })}>
              Your admin area
            </PlainLink>
          ) : null
        }
      />
    )
  }

  const goTo = (to: AdminSearch, options?: { replace?: boolean }) =>
    navigate({ to: '/admin', search: to as never, resetScroll: false, ...options })
  const { value, label, Panel } = tab
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] py-3 sm:py-6">
      <AdminHead tabs={tabs} open={tab} />
      <AdminNav tabs={tabs} open={tab} />
      <section id={ADMIN_PANEL_ID} aria-label={label} tabIndex={-1} className="pt-5 outline-none sm:pt-6">
        <Suspense fallback={<AdminTableSkeleton />}>
          <Panel
            search={search}
            go={(changes, options) => goTo({ tab: value, ...search, ...changes }, options)}
          />
        </Suspense>
      </section>
      <ConfirmIdentity />
    </div>
  )
}
