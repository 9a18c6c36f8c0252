/** The first members of a text who become links and get a notice. */
export const MENTIONS_MAX = 5
/** Per caption; further ones stay plain text. */
export const HASHTAGS_MAX = 20
/** In characters. A longer word stays plain text. */
export const HASHTAG_LENGTH_MAX = 50
/** How many @names of one text are looked up. */
const NAMES_READ = 40

// Within a word, an @ belongs to an email address and a # to a link.
const TOKEN = /(?<![\p{L}\p{M}\p{N}_@#&/])(?:@([a-z0-9._-]+)|#([\p{L}\p{M}\p{N}_]+))/giu

type Token = {
  /** Its position in the text. */
  at: number
  /** "@Ana", "#Linen" */
  written: string
  /** In lower case, without the @ or #; only one of the two is set. */
  name: string | undefined
  word: string | undefined
}

/** Returns every @name and #word of a text, in order, whether or not such a member or page exists. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: written, 1: name, 2: word, index }) => ({
    at: index,
    written,
    name: name?.toLowerCase(),
    word: word?.toLowerCase(),
  }))

/**
 * Returns possible readings of a name, the longest first: at the end of a sentence, "ana." may mean "ana." or "ana".
 */
export function candidateNames(name: string): string[] {
  const readings = [name]
  for (let end = name.length; /[._-]/.test(name[end - 1] ?? ''); end--) readings.push(name.slice(0, end - 1))
  return readings.filter((reading) => reading !== '')
}

/** Returns the names in a text as typed, each once. */
export const mentionedNames = (text: string): string[] =>
  [...new Set(tokensOf(text).flatMap(({ name }) => name ?? []))].slice(0, NAMES_READ)

/** Returns the hashtags of a caption in lower case, without the #, each once. */
export const hashtagsIn = (text: string): string[] =>
  [...new Set(tokensOf(text).flatMap(({ word }) => (word && isHashtag(word) ? word : [])))].slice(
    0,
    HASHTAGS_MAX,
  )

const isHashtag = (word: string) => /[^\d_]/.test(word) && [...word].length <= HASHTAG_LENGTH_MAX
