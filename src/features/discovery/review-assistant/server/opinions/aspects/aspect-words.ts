/**
 * The aspects of clothes, bags and shoes, and the words for them. A table to read and extend: entries are whole words
 * in lower case, separated by `|`; the longest match wins. `great/good` is either of them, `a/the?` either or neither,
 * `#part` any word of a class (phrases/word-classes.ts), `*` any one word, `*?` one or none. Verbs and some nouns match
 * in every form (phrases/forms.ts: `be` is is, are and was, too). Articles, possessives and words of degree ("really")
 * may stand between (phrases/patterns.ts), so entries leave them out.
 */
export type AspectWords = {
  /** The line when members praise it; without it, praise makes no line. */
  pro?: string
  /** The line when members criticize it. */
  con?: string
  /** The aspect itself, to which an opinion next to it refers. */
  things?: string
  /** Praise and criticism only next to the aspect, in addition to `opinions`. */
  praiseNextToAspect?: string
  criticismNextToAspect?: string
  /** Praise and criticism that need no aspect next to them. */
  praise?: string
  criticism?: string
  /** Criticism when somebody wishes for it; elsewhere a wish means nothing. */
  wishedFor?: string
}
