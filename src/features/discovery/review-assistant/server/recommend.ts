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
  ratingCountMin: number
  ratingMin: number
  /** Shared faults do not outnumber shared praise. */
  needsMostlyPraise: boolean
  words: string
}

/** The whole rule: the first row that matches. */
const rows: Row[] = [
  {
    verdict: 'recommended',
    ratingCountMin: 3,
    ratingMin: 4.1,
    needsMostlyPraise: true,
    words: 'Recommended by those who reviewed it.',
  },
  {
    verdict: 'with-care',
    ratingCountMin: 3,
    ratingMin: 3.5,
    needsMostlyPraise: false,
    words: 'Well liked. Mind what some warn of.',
  },
  {
    verdict: 'mixed',
    ratingCountMin: 3,
    ratingMin: 2.7,
    needsMostlyPraise: false,
    words: 'Opinions are divided.',
  },
  {
    verdict: 'not-recommended',
    ratingCountMin: 3,
    ratingMin: 1,
    needsMostlyPraise: false,
    words: 'Not recommended by those who reviewed it.',
  },
  {
    verdict: 'too-early',
    ratingCountMin: 0,
    ratingMin: 0,
    needsMostlyPraise: false,
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
      ratingCount >= row.ratingCountMin &&
      (rating ?? 0) >= row.ratingMin &&
      (!row.needsMostlyPraise || conCount <= proCount),
  )!
  // No warning without a shared fault.
  return {
    verdict,
    words: verdict === 'with-care' && conCount === 0 ? 'Well liked by those who reviewed it.' : words,
  }
}
