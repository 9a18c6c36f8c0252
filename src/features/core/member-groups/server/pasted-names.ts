import { NAMES_MAX } from '../member-group-limits.ts'

export type PastedName = { line: number; name: string }

/**
 * Splits a pasted text into names with their line numbers. Lines may hold several names, separated by commas,
 * semicolons or tabs.
 */
export function pastedNames(text: string): PastedName[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, at) =>
    row
      .split(/[,;\t]/)
      .map((part) => part.trim().replace(/^@/, '').trim())
      .filter((name) => name !== '')
      .map((name) => ({ line: at + 1, name })),
  )
}

/** Returns a problem with the whole paste; null if there is none. */
export function pasteProblem(names: readonly PastedName[]): string | null {
  if (names.length === 0) return 'Please paste some names'
  return names.length > NAMES_MAX ? `At most ${NAMES_MAX} names at a time` : null
}
