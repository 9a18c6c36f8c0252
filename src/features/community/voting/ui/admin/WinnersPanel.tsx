import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import { ordinal } from '../../place-words.ts'
import type { CategoryView } from '../../voting.ts'
import type { ContestWinner, PrizeState } from '../../winners.ts'
import type { winnersApi } from '../../winners-api.ts'

const api = client<typeof winnersApi>()

const winnersQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['admin-contest-winners', categoryId],
    queryFn: ({ signal }) => api('GET /admin/categories/{categoryId}/winners', { categoryId, signal }),
  })

/** The winners with their prizes and email addresses. */
export function WinnersPanel({ category }: { category: CategoryView }) {
  const { data, isError, isFetching, refetch } = useQuery(winnersQuery(category.id))
  const addresses = data?.items.flatMap(({ member }) => member?.email ?? []) ?? []

  async function copy() {
    await navigator.clipboard.writeText(addresses.join(', '))
    showToast({ kind: 'done', title: addresses.length === 1 ? 'Address copied' : 'Addresses copied' })
  }

  return (
    <section aria-label="Winners" className="grid gap-3 border-b border-line pb-4 text-small">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-strong">Winners to notify</h3>
        {addresses.length > 0 && (
          <Button look="outline" size="small" onClick={() => void copy()}>
            Copy {addresses.length === 1 ? 'address' : 'addresses'}
          </Button>
        )}
      </div>
      {data ? (
        data.items.length === 0 ? (
          <p className="text-ink-2">There were no votes, so there is no winner.</p>
        ) : (
          <ol className="grid gap-3">
            {data.items.map((winner) => (
              <WinnerRow key={winner.place} winner={winner} category={category} />
            ))}
          </ol>
        )
      ) : isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          The winners did not load.
          <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  )
}

function WinnerRow({ winner, category }: { winner: ContestWinner; category: CategoryView }) {
  const { place, prize, member } = winner
  const subject = encodeURIComponent(`You took ${ordinal(place)} place in ${category.name}`)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
      <span className="text-ink-3 first-letter:uppercase">{ordinal(place)}</span>
      <div className="grid gap-0.5 wrap-anywhere">
        {member ? (
          <>
            <Link to="/user/$userId" params={{ userId: member.id }} className="text-link justify-self-start">
              {nameOf(member)}
            </Link>
            <a href={`mailto:${member.email}?subject=${subject}`} className="text-link justify-self-start">
              {member.email}
            </a>
            {!member.isEmailConfirmed && <span className="text-meta text-ink-3">Not confirmed</span>}
          </>
        ) : (
          <span className="text-ink-2">The entry or account was deleted.</span>
        )}
        {prize && <span className="text-ink-2">Prize: {prize}</span>}
        {(winner.delivery || (prize && member)) && <PrizeSteps winner={winner} categoryId={category.id} />}
      </div>
    </li>
  )
}

const stateWords: Record<PrizeState, string> = {
  contacted: 'Notified, waiting for an address',
  address: 'Address received',
  sent: 'Sent',
}

/** The delivery state of the prize, and the next step. */
function PrizeSteps({ winner, categoryId }: { winner: ContestWinner; categoryId: string }) {
  const cache = useQueryClient()
  const step = useMutation({
    mutationFn: (state: 'contacted' | 'sent') =>
      api('PUT /admin/categories/{categoryId}/winners/{place}', {
        ...{ categoryId, place: winner.place, body: { state } },
      }),
    onSuccess: (answer) => cache.setQueryData(winnersQuery(categoryId).queryKey, answer),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Failed to update the winner',
        description: problemMessage(error, 'Please try again.'),
      }),
  })
  const { delivery } = winner
  const name = winner.member ? nameOf(winner.member) : `${ordinal(winner.place)} place`
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <span className="flex flex-wrap items-center gap-2">
        <Badge look={delivery?.state === 'sent' ? 'success' : undefined}>
          {delivery ? stateWords[delivery.state] : 'Not notified yet'}
        </Badge>
        {delivery ? (
          <span className="text-meta text-ink-3">
            <DateText date={delivery.changedAt} />
          </span>
        ) : null}
      </span>
      {delivery?.address ? (
        <p className="border-l-4 border-tape py-0.5 pl-3 whitespace-pre-line">{delivery.address}</p>
      ) : null}
      <span className="flex flex-wrap gap-2 empty:hidden">
        {delivery ? null : (
          <Button
            size="small"
            busy={step.isPending}
            aria-label={`Notify about the prize: ${name}`}
            onClick={() => step.mutate('contacted')}
          >
            Notify
          </Button>
        )}
        {delivery && delivery.state !== 'sent' ? (
          <Button
            look="outline"
            size="small"
            busy={step.isPending}
            aria-label={`Mark as sent: prize for ${name}`}
            onClick={() => step.mutate('sent')}
          >
            Mark as sent
          </Button>
        ) : null}
      </span>
    </div>
  )
}
