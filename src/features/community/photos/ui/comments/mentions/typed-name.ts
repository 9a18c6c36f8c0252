/** An @name being typed: the position of its @, and the text from there to the caret. */
export type TypedName = { at: number; name: string }

const TYPED = /(?<![\p{L}\p{M}\p{N}_@#&/])@([a-z0-9._-]{0,30})$/iu

/** Finds the @name before the caret; null if there is none. */
export function typedName(text: string, caret: number): TypedName | null {
  const match = TYPED.exec(text.slice(0, caret))
  return match ? { at: match.index, name: match[1]!.toLowerCase() } : null
}

/** Replaces the typed name by the chosen one. Returns the text and the new caret position. */
export function withName(text: string, caret: number, { at }: TypedName, username: string) {
  const after = text.slice(caret).replace(/^[a-z0-9._-]+/i, '')
  const before = `${text.slice(0, at)}@${username} `
  return { text: before + after.replace(/^ /, ''), caret: before.length }
}
