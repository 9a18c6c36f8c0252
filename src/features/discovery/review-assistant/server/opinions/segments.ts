export type Sentence = {
  /** Its place in the text: `text.slice(from, to)` is the literal sentence. */
  from: number
  to: number
  segments: Segment[]
}

/** Part of a sentence with one statement, as normalized words. */
export type Segment = {
  words: string[]
  /** A condition: it describes what would be. */
  isCondition: boolean
  /** It contradicts the part before it. */
  isContrast: boolean
}

/** Longer texts are read up to here: a review has at most 5,000 graphemes, of any number of code units. */
const READ_MAX = 12_000

const END = /[.!?…]+["'”’)\]]*(?=\s|$)|\n+/g

/** The sentences of a text; questions are left out. */
export function sentencesOf(text: string): Sentence[] {
  const read = text.slice(0, READ_MAX)
  const sentences: Sentence[] = []
  let begin = 0
  for (const end of [...read.matchAll(END), null]) {
    const stop = end ? end.index + end[0].length : read.length
    const sentence = trimmed(read, begin, stop)
    begin = stop
    if (sentence && !read.slice(sentence.from, sentence.to).includes('?')) {
      sentences.push({ ...sentence, segments: segmentsOf(read.slice(sentence.from, sentence.to)) })
    }
  }
  return sentences
}

function trimmed(text: string, begin: number, end: number): { from: number; to: number } | null {
  const said = text.slice(begin, end)
  const from = begin + (said.length - said.trimStart().length)
  const to = begin + said.trimEnd().length
  return to > from ? { from, to } : null
}

const CONTRASTS = [
  'but',
  'though',
  'although',
  'yet',
  'however',
  'while',
  'whereas',
  'except',
  'unless',
  'which',
]
const BORDER = new RegExp(
  String.raw`[,;:()–—]|\s-\s|\b(?:(?:${CONTRASTS.join('|')}|if|so|because|since)\b|and (?=(?:the|it|they|its|i|a|an|my|this|then|now|after)\b))`,
  'g',
)

function segmentsOf(sentence: string): Segment[] {
  const plain = withoutShortForms(sentence.toLowerCase().replaceAll('’', "'"))
  const segments: Segment[] = []
  let begin = 0
  let by = ''
  for (const border of [...plain.matchAll(BORDER), null]) {
    const words = plain.slice(begin, border?.index).match(/[\p{L}\p{N}']+/gu) ?? []
    if (words.length > 0) {
      segments.push({
        words,
        isCondition: by === 'if' || by === 'unless',
        isContrast: CONTRASTS.includes(by),
      })
      by = ''
    }
    if (border) {
      begin = border.index + border[0].length
      const word = border[0].trim()
      // "…, but …" is two separators with nothing between them.
      if (/^[a-z]/.test(word)) by = word
    }
  }
  return segments
}

/** "doesn't" becomes "does not", and praise by negation becomes plain praise. */
const withoutShortForms = (text: string) =>
  text
    .replace(/\bcan(?:'t|not)\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/-/g, (dash, at: number) => (/\s/.test(text[at - 1] ?? ' ') ? dash : ' '))
    .replace(/\bcould not be (?:more )?(happier|better|softer|nicer|warmer|finer)?/g, 'is very $1 ')
    .replace(/\b(?:can|could) not fault\b/g, 'good')
    .replace(/\bno (?:complaints?|problems?|issues?) (?:about|with)\b/g, 'good')
    .replace(/\bnothing (?:is )?wrong with\b/g, 'good')
    .replace(/\bnever (?:been|had|worn|felt) (?:so|more|such|anything so|anything more)\b/g, 'very')
    .replace(/\bnot (?:a |at all )?bad(?: at all)?\b/g, 'decent')
