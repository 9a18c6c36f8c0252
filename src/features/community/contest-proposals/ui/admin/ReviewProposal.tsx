import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fromDateTimeInput, toDateTimeInput } from '../../../../../design/display/dates.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { invalidFieldMessages } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { ReviewDialog } from '../../../../catalogue/brand-proposals/ui/admin/ReviewDialog.tsx'
import type { ContestProposal, ContestProposalDecision } from '../../contest-proposal.ts'
import { ProposalFacts } from '../ProposalFacts.tsx'
import { useDecideProposal } from './contest-proposal-resource.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export function ReviewProposal({ proposal, onClose }: { proposal: ContestProposal; onClose: () => void }) {
  const decide = useDecideProposal()
  const [appears, setAppears] = useState(() => toDateTimeInput(suggestedAppearsAt(proposal)))
  const [isAccepting, setAccepting] = useState(false)
  const appearsAt = fromDateTimeInput(appears, null)
  const errors = invalidFieldMessages(decide.error)
  // Contradictions within the proposal have no field in this form.
  const other = Object.entries(errors).filter(([name]) => name !== 'appearsAt' && name !== 'words')
  const send = (body: ContestProposalDecision) => decide.mutate({ proposal, body }, { onSuccess: onClose })
  return (
    <ReviewDialog
      proposal={proposal}
      facts={<ProposalFacts proposal={proposal} />}
      form={
        <>
          <Field
            label="Appears"
            hint="If you accept: until then only admins see it."
            error={isAccepting && !appearsAt ? 'Please enter a date and a time' : errors.appearsAt}
          >
            <TextInput
              type="datetime-local"
              value={appears}
              onChange={({ target }) => setAppears(target.value)}
            />
          </Field>
          {other.length > 0 ? (
            <p role="alert" className="text-meta text-danger">
              {other.map(([, sentence]) => sentence).join(' ')}
            </p>
          ) : null}
        </>
      }
      outcome={
        proposal.contest ? (
          <Link
            to="/voting/$categoryId"
            params={{ categoryId: proposal.contest.slug }}
            className="text-link justify-self-start text-small"
          >
            See the contest
          </Link>
        ) : null
      }
      isSending={decide.isPending}
      errors={errors}
      onAccept={() => {
        setAccepting(true)
        if (appearsAt) send({ decision: 'accept', appearsAt })
      }}
      onDecline={(words) => {
        setAccepting(false)
        send({ decision: 'decline', words })
      }}
      onClose={onClose}
    />
  )
}

/**
 * Returns when voting opens, if that is given and in the future; otherwise a week from now, but before voting closes.
 */
function suggestedAppearsAt({ opensAt, closesAt }: ContestProposal): string {
  const now = Date.now()
  if (opensAt && Date.parse(opensAt) > now) return opensAt
  const week = now + WEEK_MS
  return new Date(closesAt ? Math.min(week, (now + Date.parse(closesAt)) / 2) : week).toISOString()
}
