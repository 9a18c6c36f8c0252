import { formNearness, type Sample } from '../learn.ts'

/** Forms this near show the same thing, or one very like it; of different kinds 6 % of the pairs do by chance. */
const SAME_THING = 0.5
/** One voice alone leaves a trace; what two say independently counts a quarter of a product's picture. */
const TRACE = 0.02
const AGREED = 0.25
const VOICES_NEEDED = 2
/** All corrections together weigh at most this part of the catalogue's pictures. */
const SHARE_MAX = 0.1
/** Accounts opened closer together than this are taken for one person's. */
const APART_MS = 24 * 60 * 60_000

export type SaidKind = { memberId: string; openedAt: Date; form: Int8Array; kind: number }

/**
 * What the learning makes of corrections: one voice for each person and thing, a trace until a second independent member says
 * the same and more do than say otherwise, and never much beside the catalogue.
 * @param said the oldest first
 * @param catalogue the weight of the shop's own pictures and of the shipped forms
 */
export function weighCorrections(said: SaidKind[], catalogue: number): Sample[] {
  const voices: SaidKind[] = []
  const aboutIt = ({ form }: SaidKind) => voices.filter((one) => formNearness(one.form, form) >= SAME_THING)
  for (const one of said) {
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

const isClose = (a: SaidKind, b: SaidKind) => Math.abs(a.openedAt.getTime() - b.openedAt.getTime()) < APART_MS
