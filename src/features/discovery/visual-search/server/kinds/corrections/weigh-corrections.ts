import { formNearness, type Sample } from '../kind-model.ts'

/** Forms this near count as the same or a very similar thing; 6 % of the pairs of different kinds do so by chance. */
const SAME_THING = 0.5
/** Weights: of a correction by one member, and of one that two members agree on. A product's picture has 1. */
const TRACE = 0.02
const AGREED = 0.25
const VOICES_NEEDED = 2
/** All corrections together weigh at most this share of the catalog's pictures. */
const SHARE_MAX = 0.1
/** Accounts opened within this time of each other count as one person. */
const APART_MS = 24 * 60 * 60_000

export type KindVote = { memberId: string; openedAt: Date; form: Int8Array; kind: number }

/**
 * Turns corrections into weighted samples. Each person has one vote per thing. A vote weighs little until a second
 * independent member agrees and more members agree than disagree. The total is limited relative to the catalog.
 * @param corrections the corrections, the oldest first
 * @param catalogue the total weight of the shop's own pictures and of the shipped forms
 */
export function weighCorrections(corrections: KindVote[], catalogue: number): Sample[] {
  const voices: KindVote[] = []
  const aboutIt = ({ form }: KindVote) => voices.filter((one) => formNearness(one.form, form) >= SAME_THING)
  for (const one of corrections) {
    const isHeard = aboutIt(one).some(
      (other) => other.kind === one.kind && (other.memberId === one.memberId || isClose(other, one)),
    )
    if (!isHeard) voices.push(one)
  }
  const samples = voices.map((one): Sample => {
    const votes = Map.groupBy(aboutIt(one), ({ kind }) => kind)
    const own = votes.get(one.kind)?.length ?? 0
    const others = [...votes].map(([kind, all]) => (kind === one.kind ? 0 : all.length))
    const isAgreed = own >= VOICES_NEEDED && own > Math.max(...others)
    return { form: one.form, kind: one.kind, weight: isAgreed ? AGREED : TRACE }
  })
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  const part = Math.min(1, (SHARE_MAX * catalogue) / Math.max(total, 1e-9))
  return samples.map((sample) => ({ ...sample, weight: sample.weight * part }))
}

const isClose = (a: KindVote, b: KindVote) => Math.abs(a.openedAt.getTime() - b.openedAt.getTime()) < APART_MS
