import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { TabPanel, Tabs } from '../../../../design/controls/Tabs.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { photoQuery } from '../../photos/ui/cache/photo-queries.ts'
import { TripsAndMap } from '../../trips/ui/TripsAndMap.tsx'
import type { BackpackersSearch } from './backpackers-search.ts'
import { RecentTrips } from './RecentTrips.tsx'

const CreateTrip = lazy(() =>
  import('./create/CreateTrip.tsx').then((file) => ({ default: file.CreateTrip })),
)

const route = getRouteApi('/backpackers')

/** Travel posts: the latest of all members, and for members a form for their own (TRAV-01, TRAV-02). */
export function BackpackersPage() {
  const member = useMember()
  return (
    <>
      <h1 className="display-xl pt-6 pb-2 sm:pt-14 sm:pb-5">BackPackers</h1>
      {member === null ? <Visitor /> : <Trips key={member?.id} memberId={member?.id} />}
    </>
  )
}

/** For visitors: public trips, with a prompt above them to share one's own. */
function Visitor() {
  return (
    <>
      <SignInPrompt />
      <TripsAndMap />
      <RecentTrips onCreate={null} />
    </>
  )
}

function SignInPrompt() {
  const here = route.useSearch()
  const redirect = `/backpackers${here.tab ? '?tab=create' : ''}${here.edit ? `&edit=${here.edit}` : ''}`
  return (
    <section
      aria-labelledby="sign-in"
      className="strip flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4 before:w-24 max-sm:pt-4 sm:pb-5"
    >
      <div>
        <h2 id="sign-in" className="display-s">
          Where have you been?
        </h2>
        <p className="text-small text-ink-2">Browse freely, or sign in to share your own trip.</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Link to="/auth" search={{ redirect }} className={buttonClass()}>
          Sign in
        </Link>
        <Link to="/auth" search={{ redirect, tab: 'register' }} className={buttonClass({ look: 'outline' })}>
          Register
        </Link>
      </div>
    </section>
  )
}

const tabs = [
  { value: 'recent', label: 'Recent Posts' },
  { value: 'create', label: 'Create Post' },
] as const

function Trips({ memberId }: { memberId: string | undefined }) {
  const { tab = 'recent', edit } = route.useSearch()
  const navigate = useNavigate()
  const edited = useQuery({ ...photoQuery(edit ?? ''), enabled: Boolean(edit) }).data
  const isCreating = tab === 'create'
  // Stays mounted once opened, so that pictures keep uploading while the member looks around.
  const [wasOpened, setOpened] = useState(isCreating)
  if (isCreating && !wasOpened) setOpened(true)

  const open = (next: (typeof tabs)[number]['value']) => {
    const search: BackpackersSearch = next === 'create' ? { tab: 'create' } : {}
    return navigate({ to: '/backpackers', search, resetScroll: false, replace: true })
  }
  return (
    <Tabs label="BackPackers" tabs={tabs} value={tab} onChange={(next) => void open(next)} className="pb-16">
      <TabPanel value="recent" className="pt-0!">
        <TripsAndMap />
        <RecentTrips onCreate={() => void open('create')} />
      </TabPanel>
      {wasOpened && (
        <TabPanel value="create" forceMount className="data-[state=inactive]:hidden">
          {edit && edited && !edited.can.edit ? (
            <EmptyState
              drawing="curtain"
              title="You can only edit your own photos"
              actions={
                <Link to="/backpackers" search={{ tab: 'create' }} className={buttonClass()}>
                  Create Post
                </Link>
              }
            />
          ) : (
            <Suspense>
              <CreateTrip
                key={edit ?? 'new'}
                memberId={memberId}
                edited={edited}
                isShown={isCreating}
                onPublished={() => open('recent')}
              />
            </Suspense>
          )}
        </TabPanel>
      )}
    </Tabs>
  )
}
