import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { useSignOut } from '../../../../kernel/session/ui/sign-out.ts'
import { useReopenAccount } from './account-deletion-queries.ts'

const route = getRouteApi('/leaving')

/** The page for reopening a closed account, shown after closing one as well. */
export function ReopenAccountPage() {
  const { closed } = route.useSearch()
  const { data: session } = useQuery(sessionQuery)
  if (session?.closed) return <Closed {...session.closed} />
  // Just after closing, the cached session may be older than the closing.
  if (session?.member && !closed) return <Open />
  return (
    <Page
      title={closed ? 'Your account is closed.' : 'Did you change your mind?'}
      actions={
        <>
          <Link to="/auth" search={{ redirect: '/leaving' }} className={buttonClass()}>
            Sign in
          </Link>
          <Link to="/engage" className={buttonClass({ look: 'outline' })}>
            Back to Feed
          </Link>
        </>
      }
    >
      {closed
        ? 'It is now hidden, and you are signed out everywhere. If you change your mind, sign in within 7 days to restore it. The email we sent you gives the exact date.'
        : 'If you closed your account less than 7 days ago, sign in to restore it with everything in it.'}
    </Page>
  )
}

function Closed({ username, removeAt }: { username: string; removeAt: string }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const open = useReopenAccount(() => navigate({ to: '/account' }))
  const leave = async () => {
    await navigate({ to: '/engage' })
    await signOut()
  }
  return (
    <Page
      title={
        <>
          Your account is closed, <span className="wrap-anywhere">{username}</span>.
        </>
      }
      actions={
        <>
          <Button busy={open.isPending} busyLabel="Opening" onClick={() => open.mutate()}>
            Keep my account
          </Button>
          <Button look="outline" disabled={open.isPending} onClick={leave}>
            Sign out
          </Button>
        </>
      }
    >
      On <DateText date={removeAt} form="long" className="font-strong text-ink" /> all your data is
      permanently deleted. Until then it is hidden. Keep your account to get everything back.
    </Page>
  )
}

const Open = () => (
  <Page
    title="Your account is open."
    actions={
      <Link to="/account" search={{ tab: 'settings' }} className={buttonClass()}>
        Your settings
      </Link>
    }
  >
    None of your data is scheduled for deletion.
  </Page>
)

const Page = (props: { title: ReactNode; actions: ReactNode; children: ReactNode }) => (
  <div className="py-16 sm:py-24">
    <EmptyState drawing="curtain" heading="h1" {...props} />
  </div>
)
