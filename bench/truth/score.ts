// Compares what the parser reads in labeled reviews with their labels, per review and per line of a card.
import { createHash } from 'node:crypto'
import { findAgreedPoints } from '../../src/features/discovery/review-assistant/server/agreed-points.ts'
import { readReview } from '../../src/features/discovery/review-assistant/server/opinions/read-review.ts'
import type { LabelledReview } from './review-set.ts'

export type Share = { hits: number; of: number }

export type ReadLine = { review: LabelledReview; line: string }

/** Returns the opinions in single reviews that are read, that are read falsely, and that are missed. */
export function readLines(reviews: LabelledReview[]) {
  const read: ReadLine[] = []
  const wrong: ReadLine[] = []
  const missed: ReadLine[] = []
  for (const review of reviews) {
    const lines = new Set(linesIn(review))
    for (const line of lines) {
      if (review.mayBeRead.has(line)) continue
      read.push({ review, line })
      if (!review.opinions.has(line)) wrong.push({ review, line })
    }
    for (const line of review.opinions) if (!lines.has(line)) missed.push({ review, line })
  }
  return { read, wrong, missed }
}

const linesIn = ({ text, stars }: LabelledReview) =>
  readReview(text, stars).map(({ aspect, polarity }) => lineOf(aspect, polarity))

const lineOf = (aspect: string, polarity: 'pro' | 'con') => `${aspect}${polarity === 'pro' ? '+' : '-'}`

/** Reviews of one simulated product. A line needs two reviews that agree. */
const REVIEWS_PER_PRODUCT = 24

/**
 * Groups the reviews into simulated products by the hash of round and text, and scores the lines of their cards. A line
 * is shown if two reviews agree on it, and false if fewer than two of its members state it.
 */
export function scoreProductLines(
  reviews: LabelledReview[],
  rounds: number,
): { falseOnes: Share; found: Share } {
  const falseOnes = { hits: 0, of: 0 }
  const found = { hits: 0, of: 0 }
  for (let round = 0; round < rounds; round++) {
    for (const product of groupIntoProducts(reviews, round)) {
      const membersByLine = new Map<string, number[]>()
      const points = findAgreedPoints(
        product.map(({ text, stars }, at) => ({
          id: String(at),
          authorId: String(at),
          writtenAt: 0,
          content: text,
          stars,
          isIndependent: true,
        })),
      )
      for (const { aspect, polarity, remarks } of points) {
        membersByLine.set(
          lineOf(aspect, polarity),
          remarks.map(({ reviewId }) => Number(reviewId)),
        )
      }
      for (const [line, members] of membersByLine) {
        const claim = members.filter(
          (at) => product[at]!.opinions.has(line) || product[at]!.mayBeRead.has(line),
        )
        falseOnes.of++
        if (claim.length < 2) falseOnes.hits++
      }
      for (const line of new Set(product.flatMap(({ opinions }) => [...opinions]))) {
        if (product.filter(({ opinions }) => opinions.has(line)).length < 2) continue
        found.of++
        if (membersByLine.has(line)) found.hits++
      }
    }
  }
  return { falseOnes, found }
}

/** Groups the reviews into simulated products, differently in each round. */
export function groupIntoProducts(reviews: LabelledReview[], round: number): LabelledReview[][] {
  const key = ({ text }: LabelledReview) => createHash('sha256').update(`${round} ${text}`).digest('hex')
  const ordered = reviews
    .map((review) => ({ review, key: key(review) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const products: LabelledReview[][] = []
  for (let at = 0; at + REVIEWS_PER_PRODUCT <= ordered.length; at += REVIEWS_PER_PRODUCT) {
    products.push(ordered.slice(at, at + REVIEWS_PER_PRODUCT).map(({ review }) => review))
  }
  return products
}

/** The 95 % interval of a share (Wilson), as parts of 1. */
export function wilsonInterval({ hits, of }: Share): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 }
  const z = 1.96
  const p = hits / of
  const middle = p + (z * z) / (2 * of)
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}
