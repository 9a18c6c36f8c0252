import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { ContestProposal } from '../contest-proposal.ts'
import { WAITING_MAX } from '../contest-proposal-limits.ts'
import { brandProposalsQuery, useContestProposals } from './contest-proposal-queries.ts'
import { ProposalFacts } from './ProposalFacts.tsx'
import { ProposeContest } from './ProposeContest.tsx'
import { proposalStates } from './proposal-words.ts'

type Brand = { id: string; name: string }

/** The contests that the brand has proposed, what the team said, and the form of another. */
export function BrandContestsTab({ brand }: { brand: Brand }) {
  const list = useInfiniteQuery(brandProposalsQuery(brand.id))
  const [isProposing, setProposing] = useState(false)
  const proposals = list.data?.items
  const waiting = proposals?.filter(({ state }) => state === 'open').length ?? 0
  return (
    <section aria-labelledby="contests" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="contests" className="display-m">
          Contests
        </h2>
        {!isProposing && proposals && waiting < WAITING_MAX ? (
          <Button size="small" onClick={() => setProposing(true)}>
            Propose a contest
          </Button>
        ) : null}
      </div>
      {waiting >= WAITING_MAX ? (
        <p className="text-small text-ink-2">
          {WAITING_MAX} proposals wait for an answer. There is room for another once one is decided or
          withdrawn.
        </p>
      ) : null}
      {isProposing ? <ProposeContest brand={brand} onClose={() => setProposing(false)} /> : null}
      {proposals ? (
        proposals.length > 0 ? (
          <ul>
            {proposals.map((proposal) => (
              <Proposal key={proposal.id} brand={brand} proposal={proposal} />
            ))}
          </ul>
        ) : isProposing ? null : (
          <EmptyState drawing="tape-roll" heading="h3" title="You proposed no contest yet.">
            Say what members should show and what there is to win. The team reads it and makes a draft of it,
            or says why not.
          </EmptyState>
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
      {list.hasNextPage ? <ListEnd list={list} things="proposals" more="More proposals" /> : null}
    </section>
  )
}

function Proposal({ brand, proposal }: { brand: Brand; proposal: ContestProposal }) {
  const { withdraw } = useContestProposals(brand.id)
  const [isAsking, setAsking] = useState(false)
  const { name, state, sentAt, by, contest } = proposal
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
      <ProposalFacts proposal={proposal} />
      {state === 'accepted' ? (
        contest ? (
          <Link
            to="/voting/$categoryId"
            params={{ categoryId: contest.slug }}
            className="text-link justify-self-start text-small"
          >
            See the contest
          </Link>
        ) : (
          <p className="text-small text-ink-2">The team prepares it. A link stands here once it appears.</p>
        )
      ) : null}
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
            The team does not see it among those that wait any more. You can send another.
          </ConfirmDialog>
        </>
      ) : null}
    </li>
  )
}
