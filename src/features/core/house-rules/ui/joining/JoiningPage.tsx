import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { useSignOut } from '../../../../../kernel/session/ui/sign-out.ts'
import { isProblem, problemMessage } from '../../../../../web/api.ts'
import { createDrafts, useDraftState } from '../../../../../web/drafts.ts'
import { JOINING_WORDS_MAX } from '../../house-words.ts'
import type { OwnRequest } from '../../joining.ts'
import { joiningClient, ownRequestQuery } from '../house-queries.ts'

/** Unsaved notes by username. They survive leaving the page and signing in. */
const noteDrafts = createDrafts<string>('joining-notes')

/** The page for newcomers whose account the team has not opened yet. */
export function JoiningPage() {
  const { data: session } = useQuery(sessionQuery)
  const waits = Boolean(session?.joining)
  const { data: request, error, isFetching, refetch } = useQuery({ ...ownRequestQuery, enabled: waits })
  if (session?.member) {
    return (
      <Page title="Your account is open." actions={<ContinueLink to="/engage">Go to the feed</ContinueLink>}>
        There is no open request.
      </Page>
    )
  }
  if (session && !waits) {
    return (
      <Page title="Are you waiting for an answer?" actions={<ContinueLink to="/auth">Sign in</ContinueLink>}>
        Sign in to see your request.
      </Page>
    )
  }
  if (request) return request.state === 'waiting' ? <Waiting request={request} /> : <Declined />
  // The team decided after the session was read.
  if (isProblem(error, 'request-not-found')) {
    return (
      <Page title="Your request was answered." actions={<ContinueLink to="/auth">Sign in</ContinueLink>}>
        Sign in again to continue.
      </Page>
    )
  }
  if (error) {
    return (
      <div className="py-16 sm:py-24">
        <ErrorState
          heading="h1"
          title="Your request did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  return (
    <LoadingRegion label="Loading your request" className="py-16 sm:py-24">
      <SkeletonText lines={4} />
    </LoadingRegion>
  )
}

function Waiting({ request }: { request: OwnRequest }) {
  const cache = useQueryClient()
  const { draft: words, change, forget } = useDraftState(noteDrafts, request.username, request.words ?? '')
  const save = useMutation({
    mutationFn: () => joiningClient('PUT /joining/request', { body: { words } }),
    onSuccess: (saved) => {
      forget()
      cache.setQueryData(ownRequestQuery.queryKey, saved)
      showToast({ kind: 'done', title: 'Saved' })
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'That was not saved',
        description: problemMessage(error, 'Please try again.'),
      }),
  })
  return (
    <Page title="We are reviewing your request" actions={<AccountActions />}>
      <div className="grid gap-5">
        <p>
          You asked to join as <strong className="font-strong wrap-anywhere">{request.username}</strong> on{' '}
          <DateText date={request.askedAt} form="long" />. Until our team answers, you can browse like any
          visitor.
          {request.needsConfirming
            ? ' Please open the link in our email first. The team sees your request once your address is confirmed.'
            : ' We will email you when they have answered.'}
        </p>
        <form
          method="post"
          className="grid max-w-120 justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate()
          }}
        >
          <Field label="About you" hint="A note for our team, if you like." optional className="w-full">
            <TextArea
              rows={3}
              limit={JOINING_WORDS_MAX}
              value={words}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
          <Button
            type="submit"
            look="outline"
            size="small"
            busy={save.isPending}
            disabled={words === (request.words ?? '')}
          >
            Save
          </Button>
        </form>
      </div>
    </Page>
  )
}

const Declined = () => (
  <Page title="The team has not opened your account" actions={<AccountActions />}>
    We will delete what you sent us within seven days. There is nothing you need to do.
  </Page>
)

/** Buttons to sign out, and to withdraw the request. */
function AccountActions() {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leave = async () => {
    await navigate({ to: '/engage' })
    await signOut()
  }
  const withdraw = useMutation({
    mutationFn: () => joiningClient('DELETE /joining/request'),
    onSuccess: async () => {
      setAsking(false)
      showToast({ kind: 'done', title: 'Your request is withdrawn' })
      await leave()
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Your request was not withdrawn',
        description: problemMessage(error, 'Please try again.'),
      }),
  })
  return (
    <>
      <ContinueLink to="/engage">Look around</ContinueLink>
      <Button look="outline" onClick={leave}>
        Sign out
      </Button>
      <Button look="danger" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Withdraw your request?"
        verb="Withdraw"
        busyLabel="Withdrawing"
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        Your account and everything in it are deleted right away.
      </ConfirmDialog>
    </>
  )
}

const ContinueLink = ({ to, children }: { to: '/engage' | '/auth'; children: string }) => (
  <Link to={to} className={buttonClass()}>
    {children}
  </Link>
)

const Page = (props: { title: ReactNode; actions: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6 py-16 sm:py-24">
    <h1 className="display-l">{props.title}</h1>
    <div className="w-full max-w-measure text-lead text-ink-2">{props.children}</div>
    <div className="flex flex-wrap gap-2">{props.actions}</div>
  </section>
)
