// Tests size advice on simulated people whose bodies and garments are known.
import {
  majoritySize,
  NEAR_CM,
  PEOPLE_MIN,
  type SizeCounts,
  sizeVerdict,
} from '../../src/features/community/size-advice/size-evidence.ts'
import { seededRandom } from './random.ts'
import type { Part } from './report.ts'
import type { Share } from './score.ts'

const PRODUCTS = 2_000
const BUYERS_MAX = 60
/** Sizes are numbers here: 0 is XS, 4 is XL. */
const SIZES = [0, 1, 2, 3, 4]
/** How far a body may differ from its size before a garment feels small or large, in sizes. */
const COMFORT = 0.6

type Person = { body: number; usual: number; heightCm: number }
type Garment = { /** How much smaller (-) or larger (+) than its label, in sizes. */ offset: number }
type Felt = keyof SizeCounts

/** Compares the program's advice with the true fit of the simulated garments. */
export function fitFigures(): Part {
  const random = seededRandom(20261123)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const right = { hits: 0, of: 0 }
  const decided = { hits: 0, of: 0 }
  const below = { hits: 0, of: 0 }
  const near = { hits: 0, of: 0 }

  const aPerson = (): Person => {
    const body = 2 + 1.1 * normal()
    const usual = Math.min(4, Math.max(0, Math.round(body + 0.25 * normal())))
    return { body, usual, heightCm: Math.round(170 + 3 * (body - 2) + 7 * normal()) }
  }
  const feels = ({ body }: Person, size: number, { offset }: Garment): Felt => {
    const gap = size + offset - body
    return gap < -COMFORT ? 'small' : gap > COMFORT ? 'large' : 'right'
  }
  /** Returns what becomes known about a buyer's fit: some never report a bad fit, and some report it wrongly. */
  const toReportedFit = (felt: Felt): Felt | null => {
    if (random() < 0.35)
      return random() < 0.08 ? (['small', 'right', 'large'] as const)[Math.floor(3 * random())]! : felt
    if (felt === 'right') return 'right'
    if (random() < 0.5) return felt
    // Kept anyway, or returned for another reason.
    return random() < 0.4 ? 'right' : null
  }

  for (let product = 0; product < PRODUCTS; product++) {
    const garment: Garment = { offset: (Math.floor(3 * random()) - 1) * (0.9 + 0.3 * random()) }
    const buyers = Array.from({ length: Math.floor(BUYERS_MAX * random()) }, aPerson)
    const evidence = buyers.flatMap((person) => {
      // Some buyers who read about the fit choose another size.
      const size = Math.min(4, Math.max(0, person.usual - (random() < 0.25 ? Math.round(garment.offset) : 0)))
      const reportedFit = toReportedFit(feels(person, size, garment))
      return reportedFit ? [{ person, size, reportedFit }] : []
    })
    for (const size of SIZES) {
      const counts = { small: 0, right: 0, large: 0 }
      const ofSize = evidence.filter((one) => one.size === size)
      for (const { reportedFit } of ofSize) counts[reportedFit]++
      const verdict = sizeVerdict(counts)
      if (ofSize.length < PEOPLE_MIN) {
        below.of++
        if (verdict === null) below.hits++
        continue
      }
      decided.of++
      if (verdict === 'mixed' || verdict === null) continue
      decided.hits++
      right.of++
      if (verdict === truthOf(size, garment, ofSize)) right.hits++
    }
    tryNear(garment, evidence)
  }

  /** Returns what most buyers of the size feel, as if all of them were known and honest. */
  function truthOf(size: number, garment: Garment, takers: { person: Person }[]): Felt | null {
    const felt = takers.map(({ person }) => feels(person, size, garment))
    return (
      (['small', 'right', 'large'] as const).find(
        (one) => 2 * felt.filter((f) => f === one).length > felt.length,
      ) ?? null
    )
  }

  function tryNear(garment: Garment, evidence: { person: Person; size: number; reportedFit: Felt }[]) {
    const viewer = aPerson()
    const peopleBySize = new Map<number, number>()
    for (const { person, size, reportedFit: said } of evidence) {
      const isNear = Math.abs(person.heightCm - viewer.heightCm) <= NEAR_CM && person.usual === viewer.usual
      if (isNear && said === 'right') peopleBySize.set(size, (peopleBySize.get(size) ?? 0) + 1)
    }
    const advice = majoritySize([...peopleBySize].map(([size, people]) => ({ size: String(size), people })))
    if (!advice) return
    near.of++
    if (feels(viewer, Number(advice.size), garment) === 'right') near.hits++
  }

  const figure = (key: string, label: string, share: Share, atLeast: number | null) => ({
    ...{ key, label, share, goal: atLeast === null ? null : { atLeast } },
  })
  return {
    title: 'Size advice',
    about: `${PRODUCTS.toLocaleString('en')} simulated garments, each true to its label or up to 1.2 sizes smaller or larger, with up to ${BUYERS_MAX} buyers
whose bodies are known. A third of the buyers write a review, and 8 % of these reviews are wrong at random. Of the others,
half of those with a bad fit return the garment because of its size; some keep it anyway, which then counts as a good fit. The
same rules decide here and in the program. The people are simulated: the figures show that the rules work if real people behave like
this.`,
    figures: [
      figure(
        'sizeRight',
        `a size is rated small, right or large as it is for most of its buyers`,
        right,
        0.8,
      ),
      figure('sizeSilent', `no advice about a size with fewer than ${PEOPLE_MIN} people`, below, 1),
      figure(
        'sizeSpoken',
        `a clear rating for a size with ${PEOPLE_MIN} or more people (otherwise: mixed)`,
        decided,
        null,
      ),
      figure('nearRight', 'the size that fits people with similar measurements fits the viewer', near, 0.8),
    ],
  }
}
