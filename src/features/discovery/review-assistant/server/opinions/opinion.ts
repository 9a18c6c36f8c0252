import type { Aspect } from './aspects/aspects.ts'
import { findMeanings, type LexiconMatch, type Polarity } from './lexicon.ts'
import { garments, wordClasses } from './phrases/word-classes.ts'
import { productNouns } from './subjects.ts'

export type Opinion = { aspect: Aspect; polarity: Polarity }

/** Maximum distance of an opinion from its aspect. */
const THING_REACH = 4
const setOf = (words: string) => new Set(words.split(/[\s|]+/).filter(Boolean))

/** Between an opinion and its aspect; anything else there means that they do not belong together. */
const BETWEEN =
  setOf(`is are was were be been has have feels feel felt looks look seems seem very really so quite rather nor absolutely just truly
  also a an the of and this with such mother pearl horn brass wooden extremely super totally particularly especially surprisingly its it their that too i like all still these those
  incredibly unbelievably pretty genuinely both for on in at to inside outside every each simply just about most as well my me such heavy thick chunky dark deep bright quilted
  under over around across along near behind between from by main left right front back side inner outer first second third top bottom both one already
  that which has had did do does even have will keeps kept actually really constantly always immediately soon quickly whole entire bit little rather somewhat`)
/** After an adjective that stands alone or before one of its own nouns: "a warm welcome" is none. */
const AFTER =
  setOf(`and or but on in at to for from with without against even enough too as like than rather nor when while all now already
  again still yet after before inside outside under over by is are was it i if this that these those not no without so far thanks overall everywhere
  straight off through though around here there during because throughout since at the my me so very really up down out across both throughout
  every today always indeed two three four five ten of a an because you they we where right anyway xx x wise immediately quickly nicely well soon later already ever during between until came appeared started began beyond past near despite otherwise within every whenever apart he she her him his its their our us them then also only who which could would did does do has have had were am be been
  more most else both either neither where how what besides against alongside minus plus via whether per underneath somewhat somehow anymore ever till til enough altogether`)
/** "It shrunk considerably", "shrank 2 sizes" */
const ADVERB_OR_FIGURE = /^(?:\p{L}{3,}ly|\d+)$/u
/** "Heavy silk", "a light shirt", "a cool jacket" describe a kind; only "it is heavy" is an opinion. */
const KINDS = new Set([
  'heavy',
  'light',
  'warm',
  'sheer',
  'fluffy',
  'huge',
  'tiny',
  'massive',
  'enormous',
  'gigantic',
  'pretty',
  'cute',
  'expensive',
  'cheap',
  'shed',
  'silky',
])
/** Of a whole piece they are an opinion: "a cute top". */
const OF_GARMENTS = new Set(['warm', 'cute', 'pretty', 'heavy'])

/** Opinions by themselves, or about the nearest aspect and those listed with it. */
export function opinionsOfMatch(one: LexiconMatch, found: LexiconMatch[], words: string[]): Opinion[] {
  const thingMatches = one.opinion || one.opinionOf ? thingsNear(one, found, words) : []
  const of = thingMatches.flatMap(({ namedAspect }): Opinion[] => {
    const polarity = one.opinionOf?.[namedAspect!] ?? one.opinion
    return polarity ? [{ aspect: namedAspect!, polarity }] : []
  })
  if (of.length > 0) return of
  if (/^(?:beautiful|gorgeous)$/.test(one.words.join(' ')) && isBeforeGarment(words, one.end))
    return [{ aspect: 'looks', polarity: 'pro' }]
  return one.completeOpinion && canStandAlone(one, found, words)
    ? [one.completeOpinion, ...opinionsListedAfter(one, found, words)]
    : []
}

/** What a size can be said to be: "it runs wide and short" */
const SIZES: Record<string, Aspect> = {
  ...{ tight: 'small', small: 'small', narrow: 'small', snug: 'small', short: 'short', long: 'long' },
  ...{ big: 'large', large: 'large', wide: 'large', loose: 'large', baggy: 'large', huge: 'large' },
}

/** "Beautiful color and fit", "runs wide and short": a phrase holds for what is listed with its last word. */
function opinionsListedAfter(one: LexiconMatch, found: LexiconMatch[], words: string[]): Opinion[] {
  if (words[one.end] !== 'and') return []
  const size = one.words.length > 1 && SIZES[one.words.at(-1)!] && SIZES[words[one.end + 1] ?? '']
  if (size && words[one.end + 2] !== 'enough') return [{ aspect: size, polarity: 'con' }]
  const next = found.find(({ at, namedAspect }) => namedAspect && at === one.end + 1)
  const polarity = next && polarityOfThing(one)
  return polarity ? [{ aspect: next.namedAspect!, polarity }] : []
}

/** "love the color", "poor stitching": what the first word says of the thing that is the last; null elsewhere. */
export function polarityOfThing({ words }: Pick<LexiconMatch, 'words'>): Polarity | null {
  if (!findMeanings([words.at(-1)!]).some(({ namedAspect }) => namedAspect)) return null
  return findMeanings([words[0]!]).find(({ opinion }) => opinion)?.opinion ?? null
}

const COLORS = new Set([...wordClasses.color!, ...setOf('tones tone hues')])

/** "comfy running shorts": up to this many words are between what is said and the piece. */
const GARMENT_REACH = 3
/** "Beautiful suede loafers", "comfy running shorts" praise the piece. */
const isBeforeGarment = (words: string[], end: number) => {
  const at = words.slice(end, end + GARMENT_REACH).findIndex((word) => garments.has(word))
  return (
    at !== -1 &&
    !words
      .slice(end, end + at)
      .some((word) => (AFTER.has(word) && word !== 'and') || /^(?:old|previous|last|other)$/.test(word))
  )
}

/** What it is worn with: "over a warm jumper", "with comfortable shoes" */
function isOfWornWith({ at, end }: LexiconMatch, words: string[]): boolean {
  const before = /^(?:a|an|my|some|any|the)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1
  return /^(?:with|over|under|underneath|beneath)$/.test(words[before] ?? '') && isBeforeGarment(words, end)
}

function canStandAlone(one: LexiconMatch, found: LexiconMatch[], words: string[]): boolean {
  const next = words[one.end]
  const isWord = one.words.length === 1
  if (isOfWornWith(one, words)) return false
  // "a warm brown", "a stiff neck"
  if (next && isWord && COLORS.has(next)) return false
  if (next && isWord && one.completeOpinion?.polarity === 'con' && wordClasses.part!.has(next)) return false
  // "pretty heavy"
  if (one.words[0] === 'pretty' && isDegree(one, found, next)) return false
  if (next === undefined || AFTER.has(next) || ADVERB_OR_FIGURE.test(next)) return true
  if (found.some((other) => other.at === one.end && !productNouns.has(next))) return true
  const isKind = isWord && KINDS.has(one.words[0]!)
  if (garments.has(next)) return !isKind || OF_GARMENTS.has(one.words[0]!)
  if (productNouns.has(next)) return !isKind || one.words[0] === 'warm'
  return !isWord || ((!isKind || OF_GARMENTS.has(one.words[0]!)) && isBeforeGarment(words, one.end))
}

const isDegree = (one: LexiconMatch, found: LexiconMatch[], next: string | undefined) =>
  /^(?:much|well|sure|far|long|obvious|ordinary|basic|standard|plain|thin|thick|high|low|big|small|fast|quick)$/.test(
    next ?? '',
  ) ||
  found.some((other) => other.at === one.end && (other.completeOpinion || other.opinion || other.opinionOf))

/** Words that an "and" counts for. */
const AND_APART = 2

function thingsNear(one: LexiconMatch, found: LexiconMatch[], words: string[]): LexiconMatch[] {
  // "The right pocket" is the one on the right.
  const isSide = one.words.length === 1 && one.words[0] === 'right'
  const thingMatches = found.filter(
    (other) =>
      other.namedAspect && other !== one && !(isSide && other.at > one.at) && !isOfNoun(other, found, words),
  )
  // "The quality is excellent and the fit …": what follows the "and" is a subject of its own.
  const distance = (thingMatch: LexiconMatch) =>
    thingMatch.at >= one.end
      ? thingMatch.at - one.end + (words[one.end] === 'and' ? AND_APART : 0)
      : one.at - thingMatch.end + 0.5
  const near = thingMatches
    .filter((thingMatch) => distance(thingMatch) <= THING_REACH && isJoined(one, thingMatch, found, words))
    .sort((a, b) => distance(a) - distance(b))[0]
  if (!near) return []
  // "beautiful color and fit"
  const isBeside = (a: LexiconMatch, b: LexiconMatch) => a.end + 1 === b.at && words[a.end] === 'and'
  return [near, ...thingMatches.filter((other) => isBeside(near, other) || isBeside(other, near))]
}

/** "A suede lining", "linen trousers": the noun behind it is what is spoken of. */
const isOfNoun = (thingMatch: LexiconMatch, found: LexiconMatch[], words: string[]) =>
  (thingMatch.namedAspect === 'material' || thingMatch.namedAspect === 'color') &&
  (garments.has(words[thingMatch.end] ?? '') ||
    found.some(
      (other) =>
        other.namedAspect && other.at === thingMatch.end && other.namedAspect !== thingMatch.namedAspect,
    ))

/** Only filling words, nouns of products or other known words are between them. */
function isJoined(
  one: LexiconMatch,
  thingMatch: LexiconMatch,
  found: LexiconMatch[],
  words: string[],
): boolean {
  const [from, to] = thingMatch.at >= one.end ? [one.end, thingMatch.at] : [thingMatch.end, one.at]
  for (let i = from; i < to; i++) {
    const other = found.find((found) => found.at <= i && i < found.end)
    // "Lovely soft wool" praises how soft it is.
    const isKnown =
      other && (!other.completeOpinion || other.opinion || other.opinionOf?.[thingMatch.namedAspect!])
    if (
      !BETWEEN.has(words[i]!) &&
      !productNouns.has(words[i]!) &&
      !isKnown &&
      !/^(?:not|no|never)$/.test(words[i]!)
    )
      return false
  }
  return true
}
