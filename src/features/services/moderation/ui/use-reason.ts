import { useState } from 'react'
import { graphemeCount } from '../../../../design/fields/text-length.ts'
import type { ReportReason } from '../report-reasons.ts'

export type Reason = { reason: ReportReason; words: string | null }

/** The state of `ReasonFields`. */
export function useReason(wordsMax: number) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  return {
    reason,
    setReason,
    words,
    setWords,
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
