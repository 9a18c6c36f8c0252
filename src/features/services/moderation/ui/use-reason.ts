import { useState } from 'react'
import { graphemeCount } from '../../../../design/fields/text-length.ts'
import type { ReportReason } from '../report-reasons.ts'

export type Reason = { reason: ReportReason; words: string | null }

/** What is chosen and written in `ReasonFields`. */
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
    /** What is to be sent; null while something is to be mended, which the fields then say. */
    check(): Reason | null {
      setChecked(true)
      const said = words.trim()
      return reason === null || graphemeCount(said) > wordsMax ? null : { reason, words: said || null }
    },
  }
}
