import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { counted } from '../../../../design/display/count.ts'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { client } from '../../../../web/api.ts'
import { ordinal } from '../place-words.ts'
import type { CategoryPage, CategoryResult as Result, WinnerView } from '../voting.ts'
import type { categoryApi } from '../voting-api.ts'
import { entryWords, momentWords, voteWords } from './voting-words.ts'

const api = client<typeof categoryApi>()

/** The winners, and everything needed for a recount. */
export function CategoryResult({ category, result }: { category: CategoryPage; result: Result }) {
  const { winners, sealedAt, voteCount, voterCount, entryCount, sha256 } = result
  return (
    <section
      aria-labelledby="result"
      className="strip grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="min-w-0">
        <h2 id="result" className="display-m">
          The result
        </h2>
        {winners.length === 0 ? (
          <p className="mt-3 text-ink-2">Nobody voted, so nobody won.</p>
        ) : (
          <ol className="mt-3">
            {winners.map((winner) => (
              <Winner key={winner.place} winner={winner} />
            ))}
          </ol>
        )}
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-3 text-small text-ink-2">
        <p>
          {voteWords(voteCount)} of {counted(voterCount, 'member')} for {entryWords(entryCount)}, counted and
          sealed {momentWords(sealedAt)}. More votes come first, and of the same number the earlier entry.
        </p>
        <p>
          The tally holds every vote and no name. Count it again: the winners are the same. If you voted, the
          number that stands under your choice is in it.
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
    </section>
  )
}

function Winner({ winner: { place, voteCount, entry } }: { winner: WinnerView }) {
  return (
    <li className="relative grid min-h-16 grid-cols-[2.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2">
      <span className="display-s tabular-nums">
        <span aria-hidden>{place}</span>
        <span className="sr-only">{ordinal(place)} place</span>
      </span>
      {entry ? (
        <>
          <Avatar name={nameOf(entry.owner)} src={entry.owner.avatarUrl} />
          <Link
            to="/photo/$photoId"
            params={{ photoId: entry.photoId }}
            className="truncate text-small font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {nameOf(entry.owner)}
          </Link>
        </>
      ) : (
        <span className="col-span-2 text-small text-ink-3">This entry is not shown any more.</span>
      )}
      <span className="text-small tabular-nums">{voteWords(voteCount)}</span>
    </li>
  )
}
