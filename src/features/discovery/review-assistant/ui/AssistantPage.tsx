import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { TabPanel, Tabs } from '../../../../design/controls/Tabs.tsx'
import { AssistantLimits } from './AssistantLimits.tsx'
import { cardSearchQuery } from './assistant-queries.ts'
import { ImageSearch, type ShownPicture } from './ImageSearch.tsx'
import { LinkedProductCard } from './LinkedProductCard.tsx'
import { NameForm } from './NameForm.tsx'
import { NameSearchResult } from './NameSearchResult.tsx'
import { RecentReviews } from './RecentReviews.tsx'

const route = getRouteApi('/review')

const tabs = [
  { value: 'name', label: 'Search by Name' },
  { value: 'image', label: 'Upload Image' },
] as const

/** Opinions of several members about a product, found by name or by picture (REV-01). */
export function AssistantPage() {
  const { tab = 'name', q = '', product } = route.useSearch()
  const navigate = route.useNavigate()
  // Input and result stay while the other tab is open.
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState<ShownPicture | null>(null)
  const found = useQuery({ ...cardSearchQuery(q), enabled: q !== '' })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-12 sm:py-12">
      <header className="grid gap-3">
        <h1 className="display-l">Review assistant</h1>
        <p className="max-w-measure text-ink-2">
          What members agree on, in their own words. A line needs two members who clearly say the same, or
          three, and every number comes from this shop’s reviews, orders and prices.
        </p>
        <AssistantLimits />
      </header>
      <Tabs
        label="Ways to search"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          void navigate({
            search: next === 'image' ? { tab: next } : q ? { q } : {},
            replace: true,
            resetScroll: false,
          })
        }
      >
        <TabPanel value="name" className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <NameForm
            typed={typed}
            onType={setTyped}
            onSearch={(name) => {
              if (name === q) void found.refetch()
              else void navigate({ search: { q: name }, resetScroll: false })
            }}
          />
          {q !== '' ? (
            <NameSearchResult q={q} found={found} />
          ) : product ? (
            <LinkedProductCard productId={product} />
          ) : null}
        </TabPanel>
        <TabPanel value="image">
          <ImageSearch shown={shown} onShow={setShown} productId={product} />
        </TabPanel>
      </Tabs>
      <RecentReviews instead={tab === 'name' && q !== '' ? found.data?.recent : undefined} />
    </div>
  )
}
