import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../design/fields/text-length.ts'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import type { PhotoRequestView } from '../photo-permission.ts'
import { CONDITIONS_MAX } from '../photo-permission-limits.ts'
import { ownRequestsQuery, usePhotoRequestActions, useRefuseAll } from './photo-permission-queries.ts'
import { RequestCard } from './RequestCard.tsx'

/** Conditions that are not sent yet, by request. They survive leaving the page and signing in. */
const conditionDrafts = createDrafts<string>('photo-conditions')

/** Requests of brands for the member's own photos, and the member's answers. */
export function OwnPhotoRequests() {
  const list = useInfiniteQuery(ownRequestsQuery)
  const requests = list.data?.items
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="grid gap-3">
        <h1 className="display-l">Requests for your photos</h1>
        <p className="max-w-measure text-ink-2">
          A verified brand that you wear can ask to show your photo. You decide, and you can withdraw your
          permission later.
        </p>
      </header>
      {requests ? (
        <>
          {requests.length > 0 ? (
            <ul className="border-t border-ink">
              {requests.map((request) => (
                <OwnRequest key={request.id} request={request} />
              ))}
            </ul>
          ) : (
            <EmptyState drawing="frame" heading="h2" title="No brand has asked yet." />
          )}
          {list.hasNextPage ? <ListEnd list={list} pluralNoun="requests" more="More requests" /> : null}
          <RefuseAll refusesAll={list.data?.pages[0]?.refusesAll ?? false} />
        </>
      ) : list.isError ? (
        <ErrorState
          heading="h2"
          title="The requests did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading requests">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </div>
  )
}

function RefuseAll({ refusesAll }: { refusesAll: boolean }) {
  const refuse = useRefuseAll()
  return (
    <Checkbox
      label="I do not want requests from brands"
      hint="Pending requests are declined. Permissions you gave stay until you withdraw them."
      checked={refuse.isPending ? refuse.variables : refusesAll}
      disabled={refuse.isPending}
      onChange={({ target }) => refuse.mutate(target.checked)}
      className="max-w-measure border-t border-line pt-5"
    />
  )
}

function OwnRequest({ request }: { request: PhotoRequestView }) {
  const { withdraw } = usePhotoRequestActions(request.id)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { brand, state } = request
  return (
    <RequestCard request={request} title={`${brand.name} requests this photo`}>
      {state === 'asked' ? <AnswerForm request={request} /> : null}
      {state === 'granted' || state === 'conditions' ? (
        <Button
          look="outline"
          size="small"
          aria-label={`Withdraw permission for ${brand.name}`}
          onClick={() => setWithdrawing(true)}
        >
          Withdraw permission
        </Button>
      ) : null}
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        question="Withdraw permission?"
        verb="Withdraw"
        busyLabel="Withdrawing"
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setWithdrawing(false) })}
      >
        {brand.name} must stop showing this photo: on Showoff right away, elsewhere within 30 days.
      </ConfirmDialog>
    </RequestCard>
  )
}

function AnswerForm({ request }: { request: PhotoRequestView }) {
  const { answer } = usePhotoRequestActions(request.id)
  const { draft: conditions, change } = useDraftState(conditionDrafts, request.id, '')
  const isTooLong = graphemeCount(conditions.trim()) > CONDITIONS_MAX
  const send = (yes: boolean) =>
    answer.mutate({ answer: yes ? 'yes' : 'no', conditions: (yes && conditions.trim()) || null })
  return (
    <div className="grid w-full max-w-measure gap-3">
      <Field
        label="Your conditions"
        optional
        hint="The brand can show the photo once it accepts them."
        error={isTooLong ? `Please keep this under ${CONDITIONS_MAX} characters` : undefined}
      >
        <TextArea
          rows={2}
          limit={CONDITIONS_MAX}
          value={conditions}
          readOnly={answer.isPending}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isTooLong} busy={answer.isPending} onClick={() => send(true)}>
          {conditions.trim() ? 'Yes, under these conditions' : 'Yes, show it'}
        </Button>
        <Button look="outline" size="small" disabled={answer.isPending} onClick={() => send(false)}>
          No
        </Button>
      </div>
    </div>
  )
}
