import { useState } from 'react'
import { graphemeCount } from '../../../../design/fields/text-length.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import type { ReportReason } from '../report-reasons.ts'

export type Reason = { reason: ReportReason; words: string | null }

type ReasonDraft = { reason: ReportReason | null; words: string }

/** Unsent reports and removals by their subject. They survive leaving the page and signing in. */
const reasonDrafts = createDrafts<ReasonDraft>('reasons')
const noReason: ReasonDraft = { reason: null, words: '' }

/** The state of `ReasonFields`, kept until it is forgotten. @param about the subject: `report photo 12` */
export function useReason(about: string, wordsMax: number) {
  const { draft, change, forget } = useDraftState(reasonDrafts, about, noReason)
  const { reason, words } = draft
  const [isChecked, setChecked] = useState(false)
  return {
    reason,
    setReason: (next: ReportReason | null) => change({ ...draft, reason: next }),
    words,
    setWords: (next: string) => change({ ...draft, words: next }),
    forget,
    wordsMax,
    isMissing: isChecked && reason === null,
    /** Returns the reason to send; null when a field is invalid, and then shows its error. */
    check(): Reason | null {
      setChecked(true)
      const trimmedWords = words.trim()
      return reason === null || graphemeCount(trimmedWords) > wordsMax
        ? null
        : { reason, words: trimmedWords || null }
    },
  }
}
