import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../design/controls/button-class.ts'
import { TabPanel, Tabs } from '../../design/controls/Tabs.tsx'
import { EmptyState } from '../../design/display/EmptyState.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../design/display/Skeleton.tsx'
import { FirstRunNote } from '../../features/community/first-run/ui/FirstRunNote.tsx'
import { AccountHeader } from '../../features/core/members/ui/account/AccountHeader.tsx'
import { PeopleDialog } from '../../features/core/members/ui/account/PeopleDialog.tsx'
import { RecentPeople } from '../../features/core/members/ui/account/RecentPeople.tsx'
import { type AccountSearch, accountTabs } from '../../features/core/members/ui/account-search.ts'
import { memberQuery } from '../../features/core/members/ui/member-queries.ts'
import { SuspensionBanner } from '../../features/services/moderation/ui/SuspensionBanner.tsx'
import { PointsTape } from '../../features/services/points/ui/PointsTape.tsx'
import { ThinPointsTape } from '../../features/services/points/ui/ThinPointsTape.tsx'
import type { Session } from '../../kernel/session/session.ts'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { AccountExample } from './AccountExample.tsx'
import { AccountPanel } from './AccountPanel.tsx'

const route = getRouteApi('/account')

/** The member's own profile: points, people, and everything they created (ACC-01). */
export function AccountPage() {
  const viewer = useMember()
  if (viewer === undefined) return <AccountSkeleton />
  return viewer ? <Account key={viewer.id} viewer={viewer} /> : <SignedOut />
}

function SignedOut() {
  const here = route.useSearch()
  const redirect = `/account${here.tab ? `?tab=${here.tab}` : ''}`
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-8 sm:gap-12 sm:py-12">
      <h1 className="display-xl">Account</h1>
      <EmptyState
        drawing="dress-form"
        title="Please Sign In"
        actions={
          <>
            <Link to="/auth" search={{ redirect }} className={buttonClass()}>
              Sign in
            </Link>
            <Link
              to="/auth"
              search={{ redirect, tab: 'register' }}
              className={buttonClass({ look: 'outline' })}
            >
              Register
            </Link>
          </>
        }
      >
        Your points, collections, photos and settings are kept here.
      </EmptyState>
      <AccountExample />
    </section>
  )
}

function Account({ viewer }: { viewer: NonNullable<Session['member']> }) {
  const { tab = 'photos', people } = route.useSearch()
  const navigate = useNavigate()
  const { data: member, isError, isFetching, refetch } = useQuery(memberQuery(viewer.id))
  const go = (search: (before: AccountSearch) => AccountSearch) =>
    navigate({ to: '/account', search: search as never, resetScroll: false, replace: true })

  if (!member) {
    return isError ? (
      <ErrorState
        heading="h1"
        className="py-16"
        title="Your account did not load."
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <AccountSkeleton />
    )
  }
  return (
    <div className="pb-16">
      <AccountHeader member={member} isAdmin={viewer.permissions.length > 0} />
      <div className="pb-5 empty:hidden">
        <SuspensionBanner />
      </div>
      {viewer.firstRun === 'done' ? null : <FirstRunNote />}
      <div className="max-md:hidden">
        <PointsTape points={viewer.points} level={viewer.level} isLinked />
      </div>
      <div className="md:hidden">
        <ThinPointsTape points={viewer.points} level={viewer.level} />
      </div>
      <Tabs
        label="Your account"
        tabs={accountTabs.map((one) =>
          one.value === 'photos' ? { ...one, count: member.photoCount || undefined } : one,
        )}
        value={tab}
        onChange={(next) => go(() => (next === 'photos' ? {} : { tab: next }))}
        activation="manual"
      >
        <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-14 max-md:mt-0.75 min-[900px]:grid-cols-[minmax(0,1fr)_21.25rem]">
          <TabPanel value={tab} className="min-w-0 pt-0!">
            <AccountPanel tab={tab} memberId={member.id} />
          </TabPanel>
          <RecentPeople member={member} />
        </div>
      </Tabs>
      {people ? (
        <PeopleDialog list={people} onClose={() => go(({ people: _closed, ...others }) => others)} />
      ) : null}
    </div>
  )
}

function AccountSkeleton() {
  return (
    <LoadingRegion label="Loading your account" className="grid gap-4 py-4 md:gap-8 md:py-12">
      <span className="flex items-center gap-4 md:gap-6">
        <Skeleton className="size-19 rounded-full sm:size-26" />
        <Skeleton className="h-12 w-48" />
      </span>
      <Skeleton className="h-13 md:h-36" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </LoadingRegion>
  )
}
