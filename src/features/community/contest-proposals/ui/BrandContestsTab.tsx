import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { BrandProposals } from '../../../catalogue/brand-proposals/ui/BrandProposals.tsx'
import { OPEN_CONTEST_PROPOSALS_MAX } from '../contest-proposal-limits.ts'
import { brandProposalsQuery, useContestProposals } from './contest-proposal-queries.ts'
import { ProposalFacts } from './ProposalFacts.tsx'
import { ProposeContest } from './ProposeContest.tsx'

/** The contests the brand has proposed, the admins' decisions, and the form for another. */
export function BrandContestsTab({ brand }: { brand: { id: string; name: string } }) {
  const { withdraw } = useContestProposals(brand.id)
  return (
    <BrandProposals
      title="Contests"
      noun="contest"
      list={useInfiniteQuery(brandProposalsQuery(brand.id))}
      waitingMax={OPEN_CONTEST_PROPOSALS_MAX}
      withdraw={withdraw}
      form={(onClose) => <ProposeContest brand={brand} onClose={onClose} />}
      facts={(proposal) => <ProposalFacts proposal={proposal} />}
      accepted={({ contest }) =>
        contest ? (
          <Link
            to="/voting/$categoryId"
            params={{ categoryId: contest.slug }}
            className="text-link justify-self-start text-small"
          >
            See the contest
          </Link>
        ) : (
          <p className="text-small text-ink-2">
            The team is preparing it. A link appears here once it is open.
          </p>
        )
      }
      empty={
        <EmptyState drawing="tape-roll" heading="h3" title="You have not proposed a contest yet.">
          Tell the team what members should show and what they can win. They will prepare a draft or tell you
          why not.
        </EmptyState>
      }
    />
  )
}
