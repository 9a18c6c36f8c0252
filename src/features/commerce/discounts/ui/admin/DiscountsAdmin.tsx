import { Segmented } from '../../../../../design/controls/Segmented.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AutomaticAdmin } from './automatic/AutomaticAdmin.tsx'
import { CodesAdmin } from './CodesAdmin.tsx'
import { AUTOMATIC_VIEW } from './discount-view.ts'

const views = [
  { value: 'codes', label: 'Codes' },
  { value: AUTOMATIC_VIEW, label: 'Automatic' },
]

/** Switches between discount codes and automatic discounts. */
export function DiscountsAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const view = search.kind === AUTOMATIC_VIEW ? AUTOMATIC_VIEW : 'codes'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 *:not-first:w-full">
      <Segmented
        label="Discounts"
        choices={views}
        value={view}
        onChange={(kind) =>
          go({
            kind: kind === AUTOMATIC_VIEW ? kind : undefined,
            ...{ q: undefined, sort: undefined, state: undefined, open: undefined },
          })
        }
      />
      {view === AUTOMATIC_VIEW ? <AutomaticAdmin {...tab} /> : <CodesAdmin {...tab} />}
    </div>
  )
}
