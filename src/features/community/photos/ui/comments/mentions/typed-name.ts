/** A name that is being typed: where its @ stands, and what follows up to the caret. */
export type TypedName = { at: number; name: string }

const TYPED = /(?<![\p{L}\p{M}\p{N}_@#&/])@([a-z0-9._-]{0,30})$/iu

/** The name before the caret, if there is one. */
export function typedName(text: string, caret: number): TypedName | null {
  const match = TYPED.exec(text.slice(0, caret))
  return match ? { at: match.index, name: match[1]!.toLowerCase() } : null
}

/** The text with the chosen name in place of the typed one, and where the caret goes. */
export function withName(text: string, caret: number, { at }: TypedName, username: string) {
  const after = text.slice(caret).replace(/^[a-z0-9._-]+/i, '')
  const before = `${text.slice(0, at)}@${username} `
  return { text: before + after.replace(/^ /, ''), caret: before.length }
}
