// Labeled reviews, split into a half for work on the parser and a half that is only scored.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type LabelledReview = {
  stars: number
  text: string
  /** The opinions that the writer states, such as 'soft+' or 'value-'. */
  opinions: Set<string>
  /** Opinions that count neither as found nor as false. */
  mayBeRead: Set<string>
}

/**
 * Reads a file of lines `stars|labels|text`; reviews.txt explains them.
 * @throws Error with the number of the first invalid line
 */
export function readReviewSet(path: string): LabelledReview[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' || line.startsWith('#') ? [] : readLine(line, index + 1)))
}

function readLine(line: string, number: number): LabelledReview {
  const [, stars, labels, text] = /^([1-5])\|([^|]*)\|(.+)$/.exec(line) ?? []
  const words = labels?.trim().split(/\s+/) ?? []
  if (!text || !words.every((word) => /^(-|\??[a-zA-Z]+[+-])$/.test(word))) {
    throw new Error(`Line ${number} does not have the form stars|labels|text: ${line}`)
  }
  return {
    stars: Number(stars),
    text: text.replaceAll('\\n', '\n'),
    opinions: new Set(words.filter((word) => word !== '-' && !word.startsWith('?'))),
    mayBeRead: new Set(words.filter((word) => word.startsWith('?')).map((word) => word.slice(1))),
  }
}

/** Returns the half of a text, by its hash: 'tune' is used while the parser is developed, 'away' is held out. */
export function halfOf(text: string): 'tune' | 'away' {
  return createHash('sha256').update(text).digest()[0]! % 2 === 0 ? 'tune' : 'away'
}
