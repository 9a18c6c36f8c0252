import { Link } from '@tanstack/react-router'
import { ChevronDown, Download, Scale } from 'lucide-react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../../design/display/count.ts'
import { client } from '../../../../../web/api.ts'
import type { CategoryPage, CategoryResult } from '../../voting.ts'
import type { categoryApi } from '../../voting-api.ts'
import { juryRuleWords, notCountedWords, unpaidPrizeWords } from '../words/counting-words.ts'
import { entryWords, utcMomentWords, voteWords, votingRulesText } from '../words/voting-words.ts'

const api = client<typeof categoryApi>()

/** Everything needed for a recount, in a collapsed section that opens without scripts. */
export function HowItWasCounted({ category, result }: { category: CategoryPage; result: CategoryResult }) {
  const { sealedAt, voteCount, voterCount, entryCount, jurorCount, sha256 } = result
  const jury = juryRuleWords(category.juryPercent)
  const [notCountedText, prizes] = [notCountedWords(result.notCounted), unpaidPrizeWords(result)]
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <Scale aria-hidden className="size-5 shrink-0" />
        <b className="font-semibold">How it was counted</b>
        <span className="text-meta text-ink-3 tabular-nums max-sm:hidden">
          {voteWords(voteCount)}, {pluralize(voterCount, 'member')}, {entryWords(entryCount)}
        </span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-measure justify-items-start gap-3 pb-6 text-small text-ink-2">
        <p>{votingRulesText(category).join(' ')}</p>
        <p>
          {voteWords(voteCount)} of {pluralize(voterCount, 'member')} for {entryWords(entryCount)}, counted
          and sealed {utcMomentWords(sealedAt)}.{' '}
          {jury
            ? 'The entry with more points wins. If tied, the earlier entry wins.'
            : 'The entry with more votes wins. If tied, the earlier entry wins.'}
        </p>
        {jury && (
          <p>
            {jury} {jurorCount === 0 ? 'No juror scored.' : `${pluralize(jurorCount, 'juror')} scored.`}{' '}
            Scores of suspended jurors do not count. A mean is rounded to three decimals. An entry without a
            score gets no jury points.
          </p>
        )}
        {notCountedText && <p>{notCountedText}</p>}
        {prizes && <p>{prizes}</p>}
        <p>
          The tally lists every vote{jury && ' and every score'}, without names, and gives the reason for each
          vote that did not count. You can recount it yourself. If you voted, look for the number under your
          choice.{' '}
          <Link to="/how-it-counts" className="text-link">
            How votes count
          </Link>
        </p>
        <a
          href={api.address('GET /categories/{categoryId}/tally', { categoryId: category.id })}
          download
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden className="size-4" />
          Download the tally
        </a>
        <p className="text-meta text-ink-3 wrap-anywhere">SHA-256 {sha256}</p>
      </div>
    </details>
  )
}
