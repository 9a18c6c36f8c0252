import { DateText } from '../../../../design/display/DateText.tsx'
import { Fact } from '../../../catalogue/brand-proposals/ui/Fact.tsx'
import type { ContestProposal } from '../contest-proposal.ts'

/** The details of a proposal, without its name. */
export function ProposalFacts({ proposal }: { proposal: ContestProposal }) {
  const { description, rules, prizes, opensAt, closesAt, note, words } = proposal
  return (
    <dl className="grid gap-3 text-small">
      {description && <Fact name="Description">{description}</Fact>}
      {opensAt && (
        <Fact name="Voting opens">
          <DateText date={opensAt} form="moment" />
        </Fact>
      )}
      {closesAt && (
        <Fact name="Voting closes">
          <DateText date={closesAt} form="moment" />
        </Fact>
      )}
      {prizes.length > 0 && (
        <Fact name="Prizes">{prizes.map((prize, at) => `${at + 1}. ${prize}`).join('\n')}</Fact>
      )}
      {rules && <Fact name="Rules">{rules}</Fact>}
      {note && <Fact name="To the team">{note}</Fact>}
      {words && <Fact name="Reason for declining">{words}</Fact>}
    </dl>
  )
}
