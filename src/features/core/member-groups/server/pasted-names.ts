import { NAMES_MAX } from '../member-group-limits.ts'

export type PastedName = { line: number; name: string }

/** The names of a pasted text with their lines: one a line, also several between commas, semicolons or tabs. */
export function pastedNames(text: string): PastedName[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, at) =>
    row
      .split(/[,;\t]/)
      .map((part) => part.trim().replace(/^@/, '').trim())
      .filter((name) => name !== '')
      .map((name) => ({ line: at + 1, name })),
  )
}

/** What is wrong with the whole paste, if anything. */
export function wrongPaste(names: readonly PastedName[]): string | null {
  if (names.length === 0) return 'Please paste some names'
  return names.length > NAMES_MAX ? `At most ${NAMES_MAX} names at a time` : null
}
