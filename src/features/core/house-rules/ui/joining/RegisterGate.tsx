import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { useHydrated } from '../../../../../design/rendering/use-hydrated.ts'
import type { NewcomerFieldsProps } from '../../../sign-in/ui/newcomers.ts'
import { JOINING_WORDS_MAX } from '../../house-words.ts'
import type { Asked, JoiningRules } from '../../joining.ts'
import { joiningClient, joiningQuery } from '../house-queries.ts'
import { AgreementCheckboxes } from './AgreementCheckboxes.tsx'

/** Shows the registration, or the reason why it is closed. */
export function RegisterGate({ children }: { children: ReactNode }) {
  const { data: rules, isFetching } = useQuery(joiningQuery)
  const isHydrated = useHydrated()
  // The server renders the page alike for everyone, without this browser's invitation.
  if (rules?.registration === 'invitation' && !rules.invitation && (isFetching || !isHydrated)) {
    return (
      <LoadingRegion label="Looking for your invitation">
        <SkeletonText lines={3} />
      </LoadingRegion>
    )
  }
  const reason = rules && closedReason(rules)
  if (reason) {
    return (
      <div className="grid gap-2 border-l-[3px] border-tape bg-tape-soft p-4 text-small">
        <p className="font-strong">{reason.title}</p>
        <p className="text-ink-2">{reason.text}</p>
      </div>
    )
  }
  const by = rules?.invitation?.isOpen ? rules.invitation.by : null
  return (
    <>
      {by ? (
        <p className="border-l-[3px] border-tape bg-tape-soft p-4 text-small wrap-anywhere">
          <strong className="font-strong">{by}</strong> invited you.
        </p>
      ) : null}
      {rules?.registration === 'approval' ? (
        <p className="text-small text-ink-2">Our team looks at each request before an account is opened.</p>
      ) : null}
      {children}
    </>
  )
}

/** Returns why no one, or not this visitor, can register now; null if they can. */
function closedReason({ registration, invitation }: JoiningRules): { title: string; text: string } | null {
  if (registration === 'closed') {
    return {
      title: 'No new accounts at the moment.',
      text: 'You can look around without one. Members sign in as always.',
    }
  }
  if (registration !== 'invitation' || invitation?.isOpen) return null
  return invitation
    ? {
        title: 'This invitation has expired or has already been used.',
        text: 'Ask the person who sent it for a new one.',
      }
    : {
        title: 'New accounts are by invitation only.',
        text: 'Follow the link in your invitation to register. Members sign in as always.',
      }
}

/** The house rules' fields of the registration form. They are submitted before the form. */
export function RegisterFields({ beforeSending }: NewcomerFieldsProps) {
  const { data: rules } = useQuery(joiningQuery)
  const [words, setWords] = useState('')
  const [ticked, setTicked] = useState<Asked['what'][]>([])
  const [isRefused, setRefused] = useState(false)
  const asks = rules?.asks ?? []
  const isMissing = asks.some(({ what }) => !ticked.includes(what))

  beforeSending.current = async () => {
    setRefused(isMissing)
    if (isMissing) return false
    const isAsked = asks.length > 0 || rules?.registration === 'approval'
    if (isAsked) await joiningClient('PUT /joining', { body: { words, agreesTo: [...asks] } })
    return true
  }

  return (
    <>
      {rules?.registration === 'approval' ? (
        <Field label="About you" hint="A note for our team, if you like." optional>
          <TextArea
            rows={2}
            limit={JOINING_WORDS_MAX}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      ) : null}
      {asks.length > 0 ? (
        <AgreementCheckboxes
          agreements={asks}
          ticked={ticked}
          onChange={setTicked}
          error={isRefused && isMissing ? 'Please confirm each line to register.' : undefined}
        />
      ) : null}
    </>
  )
}
