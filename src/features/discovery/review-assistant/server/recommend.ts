import type { Verdict } from '../review-card.ts'

export type RecommendationFacts = {
  ratingCount: number
  /** With shrinkage (rating.ts). */
  rating: number | null
  /** Lines that two or more members share. */
  proCount: number
  conCount: number
}

type Row = {
  verdict: Verdict
  ratingsAtLeast: number
  ratingAtLeast: number
  /** Shared faults do not outnumber shared praise. */
  mostlyGood: boolean
  words: string
}

/** The whole rule: the first row that matches. */
const rows: Row[] = [
  {
    verdict: 'recommended',
    ratingsAtLeast: 3,
    ratingAtLeast: 4.1,
    mostlyGood: true,
    words: 'Recommended by those who reviewed it.',
  },
  {
    verdict: 'with-care',
    ratingsAtLeast: 3,
    ratingAtLeast: 3.5,
    mostlyGood: false,
    words: 'Well liked. Mind what some warn of.',
  },
  {
    verdict: 'mixed',
    ratingsAtLeast: 3,
    ratingAtLeast: 2.7,
    mostlyGood: false,
    words: 'Opinions are divided.',
  },
  {
    verdict: 'not-recommended',
    ratingsAtLeast: 3,
    ratingAtLeast: 1,
    mostlyGood: false,
    words: 'Not recommended by those who reviewed it.',
  },
  {
    verdict: 'too-early',
    ratingsAtLeast: 0,
    ratingAtLeast: 0,
    mostlyGood: false,
    words: 'Too few ratings to recommend it or to warn of it.',
  },
]

/** It depends on stars and shared opinions only. */
export function recommend({ ratingCount, rating, proCount, conCount }: RecommendationFacts): {
  verdict: Verdict
  words: string
} {
  const { verdict, words } = rows.find(
    (row) =>
      ratingCount >= row.ratingsAtLeast &&
      (rating ?? 0) >= row.ratingAtLeast &&
      (!row.mostlyGood || conCount <= proCount),
  )!
  // No warning without a shared fault.
  return {
    verdict,
    words: verdict === 'with-care' && conCount === 0 ? 'Well liked by those who reviewed it.' : words,
  }
}
