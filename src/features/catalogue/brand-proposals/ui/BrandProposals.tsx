import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { BrandProposal } from '../brand-proposal.ts'
import { proposalStates } from './proposal-words.ts'
import type { useProposalMutations } from './use-proposal-mutations.ts'

type BrandProposalsProps<Proposal> = {
  title: string
  /** "product": the button says "Propose a product". */
  noun: string
  list: UseInfiniteQueryResult<{ items: Proposal[]; pages: unknown[] }>
  waitingMax: number
  withdraw: ReturnType<typeof useProposalMutations>['withdraw']
  form: (onClose: () => void) => ReactNode
  facts: (proposal: Proposal) => ReactNode
  /** The link to the result of an accepted proposal, or why there is none yet. */
  accepted: (proposal: Proposal) => ReactNode
  empty: ReactNode
}

/** A brand's proposals with the team's answers, and the form for another one. */
export function BrandProposals<Proposal extends BrandProposal>(parts: BrandProposalsProps<Proposal>) {
  const { title, noun, list, waitingMax } = parts
  const id = useId()
  const [isProposing, setProposing] = useState(false)
  const proposals = list.data?.items
  const waiting = proposals?.filter(({ state }) => state === 'open').length ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)

  /** Moves the focus too, because opening removes the pressed button, and closing the form. */
  function setProposingWithFocus(next: boolean) {
    flushSync(() => setProposing(next))
    const target = next ? form.current?.querySelector<HTMLElement>('input, textarea') : heading.current
    target?.focus()
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="display-m outline-none">
          {title}
        </h2>
        {!isProposing && proposals && waiting < waitingMax ? (
          <Button size="small" onClick={() => setProposingWithFocus(true)}>
            Propose a {noun}
          </Button>
        ) : null}
      </div>
      {waiting >= waitingMax ? (
        <p className="text-small text-ink-2">
          {waitingMax} proposals are waiting for an answer. You can send another once one is decided or
          withdrawn.
        </p>
      ) : null}
      {isProposing ? <div ref={form}>{parts.form(() => setProposingWithFocus(false))}</div> : null}
      {proposals ? (
        proposals.length > 0 ? (
          <ul>
            {proposals.map((proposal) => (
              <ProposalItem key={proposal.id} proposal={proposal} {...parts} />
            ))}
          </ul>
        ) : isProposing ? null : (
          parts.empty
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="The proposals did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading proposals">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {list.hasNextPage ? <ListEnd list={list} pluralNoun="proposals" more="More proposals" /> : null}
    </section>
  )
}

function ProposalItem<Proposal extends BrandProposal>({
  proposal,
  withdraw,
  facts,
  accepted,
}: BrandProposalsProps<Proposal> & { proposal: Proposal }) {
  const [isAsking, setAsking] = useState(false)
  const { name, state, sentAt, by } = proposal
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="display-s min-w-0 wrap-anywhere">{name}</h3>
        <Badge look={state === 'accepted' ? 'success' : undefined}>{proposalStates[state]}</Badge>
      </div>
      <p className="text-meta text-ink-3">
        Sent <DateText date={sentAt} />
        {by ? ` by ${by}` : null}
      </p>
      {facts(proposal)}
      {state === 'accepted' ? accepted(proposal) : null}
      {state === 'open' ? (
        <>
          <Button
            look="outline"
            size="small"
            className="justify-self-start"
            aria-label={`Withdraw ${name}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            question="Withdraw this proposal?"
            verb="Withdraw"
            busyLabel="Withdrawing"
            destructive
            busy={withdraw.isPending}
            onConfirm={() => withdraw.mutate(proposal.id, { onSettled: () => setAsking(false) })}
          >
            The team will no longer see it. You can send another.
          </ConfirmDialog>
        </>
      ) : null}
    </li>
  )
}
