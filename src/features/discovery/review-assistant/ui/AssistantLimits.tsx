import { VOICE_ACCOUNT_DAYS } from '../prior-ratings.ts'
import { readingFigures } from '../reading-figures.ts'

const { falseLines, foundLines } = readingFigures

/** Explains what the assistant leaves out, and how often it is wrong (bench/TRUTH.md). */
export function AssistantLimits() {
  return (
    <details className="min-w-0 text-small text-ink-2">
      <summary className="inline-flex min-h-target list-none items-center underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
        How it reads
      </summary>
      <ul className="grid max-w-measure list-disc gap-1.5 pb-2 pl-5">
        <li>
          Wishes, conditions, questions, hearsay and remarks about other products are left out. In one- and
          two-star reviews, praise counts only if it is clear, or beside a complaint; in five-star reviews,
          complaints do not count.
        </li>
        <li>
          {`Reviews count if the account was at least ${VOICE_ACCOUNT_DAYS} days old at the time or received the product here. Nearly identical texts count once.`}
        </li>
        <li>
          Praise and advice on sizes take two members if labeled reviews have confirmed their phrases and
          their stars agree. All other lines take three.
        </li>
        <li>
          {`Tested on separate labeled reviews, many of them written to mislead: ${falseLines.percent} % of ${falseLines.cases} lines were not something two members said (95 % interval: ${falseLines.low} % to ${falseLines.high} %).`}
        </li>
        <li>
          {`Of ${foundLines.cases} agreements of two or more, it found ${foundLines.percent} % (${foundLines.low} % to ${foundLines.high} %). The rest stays in the reviews.`}
        </li>
      </ul>
    </details>
  )
}
