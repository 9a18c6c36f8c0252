import { blankQuotations, normalizeSentence } from './normalize-sentence.ts'

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
  /** It begins with "which". */
  isRelative: boolean
  /** Segments of one number belong together: what one of them leaves open, is open in all. */
  part: number
}

/** Longer texts are read up to here: a review has at most 5,000 graphemes, of any number of code units. */
const READ_MAX = 12_000

const END = /[.!?…]+["'”’)\]]*(?=\s|$)|\n+/g

/** The sentences of a text; questions are left out. */
export function sentencesOf(text: string): Sentence[] {
  const read = blankQuotations(text.slice(0, READ_MAX))
  const sentences: Sentence[] = []
  let begin = 0
  for (const end of [...read.matchAll(END), null]) {
    const stop = end ? end.index + end[0].length : read.length
    const sentence = trimmed(text, begin, stop)
    const statement = withoutQuestion(read.slice(begin, stop))
    if (sentence && statement) sentences.push({ ...sentence, segments: segmentsOf(statement) })
    begin = stop
  }
  return sentences
}

const ASKS =
  /^\s*(?:and |but |so )?(?:is|are|was|were|does|do|did|can|could|will|would|has|have|any|who|what|why|where|when|how|which|should|shall|am|anyone|anybody|or)\b/i

/** "Nice and soft, but who thought of that?" is a statement up to its question; null when all of it is asked. */
function withoutQuestion(sentence: string): string | null {
  if (!sentence.includes('?')) return sentence
  const questionStart = Math.max(
    ...[',', ';', ':', ' - ', ' – ', '!'].map((border) => sentence.lastIndexOf(border)),
  )
  if (
    questionStart <= 0 ||
    ASKS.test(sentence) ||
    !ASKS.test(sentence.slice(questionStart + 1).replace(/^\s*[-–]/, ''))
  )
    return null
  return sentence.slice(0, questionStart)
}

function trimmed(text: string, begin: number, end: number): { from: number; to: number } | null {
  const slice = text.slice(begin, end)
  const from = begin + (slice.length - slice.trimStart().length)
  const to = begin + slice.trimEnd().length
  return to > from ? { from, to } : null
}

/** What follows them contradicts what is before them. */
const CONTRASTS = ['but', 'though', 'although', 'yet', 'however', 'whereas', 'except', 'shame']
const CONDITIONS = [
  ...['if', 'unless', 'provided', 'as long as', 'so long as', 'until', 'when', 'whenever', 'in case'],
  'once (?=you|i|it|they|the|broken|washed)',
]
const OTHERS = ['while', 'which', 'so', 'because', 'since']
const BORDER = new RegExp(
  String.raw`[,;:()–—+•/]|\s-\s|^-\s|\b(?:(?:${[...CONTRASTS, ...CONDITIONS, ...OTHERS].join('|')})(?![\p{L}'])|and (?=(?:the|it|they|its|i|a|an|my|this|then|now|after|everyone|everybody|people|is|are|has|have|keeps|feels|looks)\b))`,
  'gu',
)
/** "so soft", "so warm": degree, not consequence. */
const DEGREE = /^so (?!that|i\b|the\b|it\b|they\b|my\b|we\b|you\b|if\b)/

function segmentsOf(sentence: string): Segment[] {
  const plain = normalizeSentence(sentence)
  const segments: Segment[] = []
  let begin = 0
  let by = ''
  let part = 0
  const borders = [...plain.matchAll(BORDER)].filter(
    (border) => border[0] !== 'so' || !DEGREE.test(plain.slice(border.index)),
  )
  for (const border of [...borders, null]) {
    const words = plain.slice(begin, border?.index).match(/[\p{L}\p{N}']+/gu) ?? []
    if (words.length > 0) {
      const isContrast = CONTRASTS.includes(by)
      if (isContrast) part++
      segments.push({
        words,
        isCondition: CONDITIONS.includes(by) || by === 'once',
        isContrast,
        part,
        isRelative: by === 'which',
      })
      by = ''
    }
    if (!border) break
    begin = border.index + border[0].length
    const word = border[0].trim()
    if (word === ';' || word === 'which') part++
    // "…, but …" is two separators with nothing between them.
    if (/^[a-z]/.test(word)) by = word
  }
  return segments
}
