import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { iconButtonClass } from '../../../design/icon-button-class.ts'
import { TabPanel, Tabs } from '../../../design/Tabs.tsx'
import { useMember } from '../../members/ui/session-queries.ts'
import { OrderDesk } from '../../orders/ui/desk/OrderDesk.tsx'
import { ShopSettingsTab } from '../../shop/ui/settings/ShopSettingsTab.tsx'
import { CategoriesDesk } from '../../voting/ui/desk/CategoriesDesk.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { type AdminSearch, adminTabs } from './admin-search.ts'

const route = getRouteApi('/admin')

/** The desk of those who run the shop. Which tab is open stands in the address (ADM-01). */
export function AdminPage() {
  const member = useMember()
  const search = route.useSearch()
  const navigate = useNavigate()
  if (!member) return null
  if (!member.isAdmin) return <AccessDenied />

  const { tab = 'orders' } = search
  const go = (to: AdminSearch) => navigate({ to: '/admin', search: to as never, resetScroll: false })
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
        tabs={adminTabs}
        value={tab}
        onChange={(next) => go(next === 'orders' ? {} : { tab: next })}
        activation="manual"
      >
        <TabPanel value={tab}>
          {tab === 'orders' ? (
            <OrderDesk
              state={search.state}
              openId={search.order}
              onState={(state) => go({ state })}
              onOpen={(order) => go({ state: search.state, order })}
            />
          ) : tab === 'categories' ? (
            <CategoriesDesk />
          ) : (
            <ShopSettingsTab />
          )}
        </TabPanel>
      </Tabs>
    </div>
  )
}
