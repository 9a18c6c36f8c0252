import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import { problemMessage } from '../../../../../web/api.ts'
import { INVITATION_NOTE_MAX, MEMBER_INVITATION_DAYS } from '../../house-words.ts'
import type { InvitationView } from '../../invitation.ts'
import { invitationClient, ownInvitationsQuery } from '../house-queries.ts'
import { invitationStates } from './invitation-words.ts'

/** The links with which a member invites others, each for one person. */
export function OwnInvitations() {
  const { data, isError, isFetching, refetch } = useQuery(ownInvitationsQuery)
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="Your invitations did not load."
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <LoadingRegion label="Loading your invitations">
        <Skeleton className="h-16" />
      </LoadingRegion>
    )
  }
  const { items, left } = data
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-2">
        Each link is for one person and ends after {MEMBER_INVITATION_DAYS} days.{' '}
        {left ? `You have ${pluralize(left, 'invitation')} left.` : 'You have none left.'}
      </p>
      {left ? <Invite /> : null}
      {items.length > 0 ? (
        <ul className="border-b border-line">
          {items.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Invite() {
  const cache = useQueryClient()
  const once = useIdempotencyKey()
  const [note, setNote] = useState('')
  const invite = useMutation({
    mutationFn: () =>
      invitationClient('POST /invitations', { body: { note }, idempotencyKey: once.keyFor({ note }) }),
    onSuccess: (own) => {
      once.reset()
      setNote('')
      cache.setQueryData(ownInvitationsQuery.queryKey, own)
      showToast({ kind: 'done', title: 'Invitation made' })
    },
    onError: (error) => {
      showFailureToast('The invitation was not created', error)
      void cache.invalidateQueries(ownInvitationsQuery)
    },
  })
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!invite.isPending) invite.mutate()
      }}
    >
      <Field label="For whom" hint="A note only you can see." optional className="min-w-0 flex-1 basis-56">
        <TextInput
          autoComplete="off"
          maxLength={INVITATION_NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <Button type="submit" look="outline" busy={invite.isPending}>
        Create a link
      </Button>
    </form>
  )
}

function Row({ invitation }: { invitation: InvitationView }) {
  const { id, note, link, state, endsAt, came } = invitation
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const name = note || 'this invitation'
  const revoke = useMutation({
    mutationFn: () => invitationClient('DELETE /invitations/{invitationId}', { invitationId: id }),
    onSuccess: (own) => {
      cache.setQueryData(ownInvitationsQuery.queryKey, own)
      showToast({ kind: 'done', title: 'Invitation revoked' })
    },
    onError: (error) => showFailureToast('The invitation was not revoked', error),
    onSettled: () => setAsking(false),
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-3">
      <div className="grid min-w-0 gap-1">
        <p className="text-small font-strong wrap-anywhere">{note || 'Without a note'}</p>
        <p className="text-meta text-ink-3">
          {came[0] ? (
            <>
              Joined:{' '}
              <Link to="/user/$userId" params={{ userId: came[0].id }} className="text-link">
                {came[0].username}
              </Link>
            </>
          ) : state === 'open' && endsAt ? (
            <>
              Until <DateText date={endsAt} form="long" />
            </>
          ) : (
            <Badge>{invitationStates[state]}</Badge>
          )}
        </p>
      </div>
      {state === 'open' ? (
        <div className="flex gap-2">
          <Button
            look="outline"
            size="small"
            aria-label={`Copy the link of ${name}`}
            onClick={() => void shareLink(new URL(link).pathname, 'An invitation to Showoff')}
          >
            <Copy aria-hidden className="size-4" />
            Link
          </Button>
          <Button look="danger" size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Revoke this invitation?"
        verb="Revoke"
        busyLabel="Revoking"
        destructive
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      >
        The link will no longer work. You can create another one.
      </ConfirmDialog>
    </li>
  )
}

const showFailureToast = (title: string, error: unknown) =>
  showToast({
    kind: 'problem',
    title,
    description: problemMessage(error, 'Please try again.'),
  })
