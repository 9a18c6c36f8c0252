import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { localMinute, momentOf } from '../../../../../design/display/dates.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { ContestProposal } from '../../contest-proposal.ts'
import { DECLINE_WORDS_MAX } from '../../contest-proposal-limits.ts'
import { ProposalFacts } from '../ProposalFacts.tsx'
import { useDecideProposal } from './contest-proposal-resource.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** A proposal as a whole, and what the team says to it. */
export function ReviewProposal({ proposal, onClose }: { proposal: ContestProposal; onClose: () => void }) {
  const decide = useDecideProposal()
  const [appears, setAppears] = useState(() => localMinute(proposedMoment(proposal)))
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null)
  const fields = isProblem(decide.error, 'form-invalid') ? decide.error.fields : {}
  // What contradicts itself in the proposal has no field here.
  const other = Object.entries(fields).filter(([name]) => name !== 'appearsAt' && name !== 'words')
  function accept() {
    setAsked('accept')
    const appearsAt = momentOf(appears, null)
    if (appearsAt)
      decide.mutate({ proposal, body: { decision: 'accept', appearsAt } }, { onSuccess: onClose })
  }
  function decline() {
    setAsked('decline')
    if (words.trim())
      decide.mutate({ proposal, body: { decision: 'decline', words } }, { onSuccess: onClose })
  }
  const isOpen = proposal.state === 'open'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={proposal.name}
      description={`Proposed by ${proposal.brand.name}`}
      busy={decide.isPending}
      actions={
        isOpen ? (
          <>
            <Button
              look="danger"
              size="small"
              busy={decide.isPending && asked === 'decline'}
              busyLabel="Declining"
              disabled={decide.isPending}
              onClick={decline}
            >
              Decline
            </Button>
            <Button
              size="small"
              busy={decide.isPending && asked === 'accept'}
              busyLabel="Accepting"
              disabled={decide.isPending}
              onClick={accept}
            >
              Accept as a draft
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        <ProposalFacts proposal={proposal} />
        {isOpen ? (
          <>
            <Field
              label="Appears"
              hint="If you accept: until then only admins see it."
              error={
                asked === 'accept' && !momentOf(appears, null)
                  ? 'Please enter a date and a time'
                  : fields.appearsAt
              }
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
            <Field
              label="Why not"
              optional
              hint="If you decline: the brand reads these words."
              error={asked === 'decline' && !words.trim() ? 'Please say why' : fields.words}
            >
              <TextArea
                rows={3}
                limit={DECLINE_WORDS_MAX}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </Field>
          </>
        ) : proposal.contest ? (
          <Link
            to="/voting/$categoryId"
            params={{ categoryId: proposal.contest.slug }}
            className="text-link justify-self-start text-small"
          >
            See the contest
          </Link>
        ) : null}
      </div>
    </Dialog>
  )
}

/** When voting opens, where that is said and still to come; otherwise in a week, before voting closes. */
function proposedMoment({ opensAt, closesAt }: ContestProposal): string {
  const now = Date.now()
  if (opensAt && Date.parse(opensAt) > now) return opensAt
  const week = now + WEEK_MS
  return new Date(closesAt ? Math.min(week, (now + Date.parse(closesAt)) / 2) : week).toISOString()
}
