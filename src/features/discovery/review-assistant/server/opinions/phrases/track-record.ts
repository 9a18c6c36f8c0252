/** How the phrases of the table did in labeled reviews: what a phrase has not shown yet is doubted. */
import type { Opinion } from '../opinion.ts'
import { testedPhrases } from './tested-phrases.ts'

/** By two labeled reviews or more, by one, by none; or more than one in ten do not mean it. */
export type Standing = 'confirmed' | 'confirmedOnce' | 'untested' | 'refuted'

const MARKS: Record<string, Standing> = { '?': 'confirmedOnce', '!': 'refuted' }

/** Per opinion ("soft+") and phrase. */
const standings = new Map(
  testedPhrases.split('[').flatMap((part) => {
    const [line, list] = part.split(']')
    return (list?.replace(/\s+/g, ' ').split('|') ?? []).map((entry): [string, Standing] => {
      const phrase = entry.trim()
      return [`${line} ${phrase.replace(/[?!]$/, '')}`, MARKS[phrase.at(-1)!] ?? 'confirmed']
    })
  }),
)

export const standingOf = ({ aspect, polarity }: Opinion, phrase: string): Standing =>
  standings.get(`${aspect}${polarity === 'pro' ? '+' : '-'} ${phrase}`) ?? 'untested'
