import { dateWords } from '../../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../../platform/mail/mail-words.ts'
import { type DecisionFacts, decisionWords, FOR_GOOD } from '../../decision-words.ts'
import {
  actionsAgainstOwner,
  isProfileAction,
  REMOVED_KEPT_DAYS,
  type ReportReason,
} from '../../report-reasons.ts'
import { reasonWords } from '../../report-words.ts'

type Facts = DecisionFacts & {
  username: string
  link: string
  reason: ReportReason | null
  words: string | null
  suspendedUntil: Date | null
  /** Further consequences, in whole sentences. */
  notes: string[]
}

/** Tells a member what was decided about their content, and why; never who reported it. */
export function decisionLetter(facts: Facts): Letter {
  const [who, did] = decisionWords(facts)
  const title = `${who} ${did}`
  const isAgainst = facts.verdict === null && actionsAgainstOwner.has(facts.action)
  return {
    subject: title,
    title,
    paragraphs: [
      `Hello ${facts.username},`,
      ...(isAgainst && facts.reason ? [`The reason: ${reasonWords[facts.reason]}.`] : []),
      ...(facts.words ? [facts.words] : []),
      ...(facts.verdict === null ? consequence(facts) : []),
      ...facts.notes,
      ...(isAgainst && !facts.isAutomatic
        ? ['If you think this is wrong, you can appeal. Another moderator will then review it.']
        : []),
    ],
    action: { label: isAgainst ? 'Read it or appeal' : 'Read it', link: facts.link },
    footer: REQUIRED_MAIL_FOOTER,
  }
}

function consequence({ action, isAutomatic, suspendedUntil }: Facts): string[] {
  if (action === 'remove') {
    return [`Only you can see it now. It will be permanently deleted in ${REMOVED_KEPT_DAYS} days.`]
  }
  if (action === 'remove-comments') {
    return [`Nobody sees them now. They will be permanently deleted in ${REMOVED_KEPT_DAYS} days.`]
  }
  if (isProfileAction(action)) return ['You can change your profile at any time.']
  if (action === 'suspend' && suspendedUntil) {
    const until = suspendedUntil >= FOR_GOOD ? 'for good' : `until ${dateWords(suspendedUntil)}`
    return [`Your account is paused ${until}. You can sign in and read; you cannot post, comment or vote.`]
  }
  if (action === 'hide' && isAutomatic) return ['Several members reported it. You will hear from us again.']
  return []
}
