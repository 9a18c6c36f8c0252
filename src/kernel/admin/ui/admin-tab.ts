import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { hasPermission, type RequiredPermission } from '../../../platform/sign-in/permissions.ts'
import type { AdminSearch, AdminTabProps } from './admin-search.ts'

/** A tab of the admin area, handed in by a feature. */
export type AdminTab = {
  /** Its name in the address. */
  value: string
  label: string
  /** The permission a role needs for the tab; without it, the tab is only for admins. */
  may?: RequiredPermission
  /** Loaded when the tab is opened. */
  Panel: ComponentType<AdminTabProps> & { preload?: () => Promise<void> | undefined }
  /** Fetches the data of the tab's first screen; the tab itself shows a failure. */
  fetch: (queryClient: QueryClient, search: AdminSearch) => Promise<unknown>
}

type Panels<Name extends string> = () => Promise<Record<Name, ComponentType<AdminTabProps>>>

/** @param name name of the component exported by the file that `panel` imports */
export const adminTab = <const Name extends string>({
  panel,
  name,
  ...tab
}: Omit<AdminTab, 'Panel'> & { panel: Panels<Name>; name: Name }): AdminTab => ({
  ...tab,
  Panel: lazyRouteComponent(panel as Panels<string>, name) as AdminTab['Panel'],
})

/** The tab that admins get if the address names none (ADM-01). */
const FIRST_TAB = 'products'

type Viewer = { isAdmin: boolean; permissions: readonly string[] }

/** Returns the viewer's tabs and the open one; null if they may not see it. */
export function resolveAdminTabs(all: readonly AdminTab[], viewer: Viewer, requestedTab?: string) {
  const { isAdmin } = viewer
  const tabs = all.filter((tab) => isAdmin || (tab.may !== undefined && hasPermission(viewer, tab.may)))
  const isKnown = all.some(({ value }) => value === requestedTab)
  const first = isAdmin ? FIRST_TAB : tabs[0]?.value
  return { tabs, tab: tabs.find(({ value }) => value === (isKnown ? requestedTab : first)) ?? null }
}
