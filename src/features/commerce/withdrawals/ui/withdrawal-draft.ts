import type { WithdrawalForm } from '../withdrawal.ts'
import { WRONG_NUMBER } from '../withdrawal-words.ts'

/** As it is typed. */
export type WithdrawalDraft = { name: string; number: string; email: string; pieces: string }

/** What was typed, or a sentence for each field that is wrong; the rest is checked by the server. */
export function readWithdrawal(
  draft: WithdrawalDraft,
): { form: WithdrawalForm } | { wrong: Record<string, string> } {
  const number = draft.number.trim().replace(/^#/, '')
  const wrong = {
    ...(draft.name.trim() ? {} : { name: 'Please enter your name' }),
    ...(/^[1-9]\d{0,14}$/.test(number) ? {} : { number: WRONG_NUMBER }),
    ...(/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? {} : { email: 'Please enter a valid email address' }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const { name, email, pieces } = draft
  return { form: { name: name.trim(), number: Number(number), email: email.trim(), pieces: pieces.trim() } }
}
