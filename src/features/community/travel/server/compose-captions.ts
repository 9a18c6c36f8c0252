import { createHash } from 'node:crypto'
import type { TravelRow } from '../../photos/server/photo-sql.ts'
import type { CaptionSuggestion } from '../travel.ts'
import { CAPTIONS_AT_ONCE } from '../travel-limits.ts'
import { type CaptionPattern, captionPatterns, type Slot, sentenceForms } from './caption-patterns.ts'
import { colorWord } from './color-word.ts'
import { findMoodWord } from './mood.ts'

/** The facts a caption may use. Colors are `#rrggbb`, in the order of the pictures. */
export type CaptionInput = TravelRow & { colors: string[] }

/** Maximum number of pieces of gear named in a caption. */
const GEAR_NAMED = 3

/**
 * Composes three captions from the trip's own facts (DEC-69): no two with the same pattern and, if the facts allow
 * it, no two about the same things. The same facts give the same captions. Patterns used before, latest first, are
 * left out as long as another fits; the one used longest ago comes back first.
 */
export function composeCaptions(facts: CaptionInput, usedIds: readonly string[]): CaptionSuggestion[] {
  const slots = slotValues(facts)
  const fitting = captionPatterns.filter(({ text }) => slotsIn(text).every((slot) => slots[slot]))
  const candidates = sortPatterns(fitting, facts, usedIds).map((pattern) => ({
    id: pattern.id,
    text: fillPattern(pattern.text, slots),
    about: slotsIn(pattern.text).toSorted().join(),
    isNew: !usedIds.includes(pattern.id),
  }))
  const chosen: typeof candidates = []
  const take = (fits: (one: (typeof candidates)[number]) => boolean) => {
    for (const one of candidates) {
      if (chosen.length === CAPTIONS_AT_ONCE) return
      if (!chosen.some(({ text }) => text === one.text) && fits(one)) chosen.push(one)
    }
  }
  take(({ isNew, about }) => isNew && !chosen.some((other) => other.about === about))
  take(({ isNew }) => isNew)
  take(() => true)
  return chosen.map(({ id, text }) => ({ id, text }))
}

/** Returns the ids of the patterns that may have produced these captions, in the order of the captions. */
export const matchPatternIds = (captions: readonly string[]): string[] =>
  captions.flatMap((caption) => captionPatterns.filter(({ text }) => matchesPattern(text, caption))).map(idOf)

const idOf = ({ id }: CaptionPattern) => id

/** Matches the text between the slots in order. Not a RegExp, which long captions could make very slow. */
function matchesPattern(text: string, caption: string): boolean {
  const words = text
    .toLowerCase()
    .split(SLOT)
    .filter((_, at) => at % 2 === 0)
  const lowercaseCaption = caption.toLowerCase()
  const last = words.pop()!
  let from = 0
  for (const [at, part] of words.entries()) {
    const found = lowercaseCaption.indexOf(part, from)
    if (found < 0 || (at === 0 && found > 0)) return false
    // A slot has at least one letter.
    from = found + part.length + 1
  }
  return lowercaseCaption.endsWith(last) && lowercaseCaption.length - last.length >= from
}

const SLOT = /\{(\w+)\}/

const slotsIn = (text: string): Slot[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Slot)

type Slots = Record<Slot, string | null>

function slotValues(facts: CaptionInput): Slots {
  const { location, landmark } = facts
  const isSameTwice = landmark?.toLocaleLowerCase('en') === location.toLocaleLowerCase('en')
  const gear = facts.gearTags.flatMap((tag) => sentenceForm('gear', tag) ?? []).slice(0, GEAR_NAMED)
  return {
    location,
    // Avoids a caption like "Lisbon, Lisbon."
    landmark: isSameTwice ? null : landmark,
    activity: sentenceForm('activity', facts.activityType),
    style: sentenceForm('style', facts.travelStyle),
    stay: sentenceForm('stay', facts.stayType),
    gear: gear.length > 0 ? joinNames(gear) : null,
    mood: findMoodWord(facts.sentiment),
    color: facts.colors[0] ? colorWord(facts.colors[0]) : null,
  }
}

const sentenceForm = (kind: keyof typeof sentenceForms, option: string | null): string | null =>
  (option === null ? undefined : (sentenceForms[kind] as Record<string, string>)[option]) ?? null

/** "hat", "hat and camera", "hat, tent and camera" */
const joinNames = (names: string[]) =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Fills the slots. Sentences begin with a capital, and a value that ends with a full stop gets no second one. */
function fillPattern(text: string, slots: Slots): string {
  let filledText = ''
  for (const [at, part] of text.split(SLOT).entries()) {
    if (at % 2 === 0) filledText += /[.!?…]$/.test(filledText) ? part.replace(/^\./, '') : part
    else {
      const value = slots[part as Slot] ?? ''
      filledText += /(^|\. )$/.test(filledText) ? capitalize(value) : value
    }
  }
  return filledText
}

const capitalize = (text: string) => {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase('en') + rest.join('')
}

/** Unused patterns in an order derived from the facts, then used ones, the longest ago first. */
function sortPatterns(
  patterns: CaptionPattern[],
  facts: CaptionInput,
  usedIds: readonly string[],
): CaptionPattern[] {
  const seed = JSON.stringify(facts)
  const rank = new Map(
    patterns.map(({ id }) => [id, createHash('sha256').update(`${id}${seed}`).digest('hex')]),
  )
  // Patterns never used count as used infinitely long ago.
  const age = ({ id }: CaptionPattern) => (usedIds.includes(id) ? usedIds.indexOf(id) : usedIds.length)
  return patterns.toSorted((a, b) => age(b) - age(a) || (rank.get(a.id)! < rank.get(b.id)! ? -1 : 1))
}
