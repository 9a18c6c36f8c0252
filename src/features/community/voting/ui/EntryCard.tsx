import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { isForBrowser } from '../../../../web/PlainLink.tsx'
import { loadPhotoDialog, openPhotoById } from '../../photos/ui/open-photo.ts'
import type { CategoryPage, EntryView } from '../voting.ts'
import { ScoreField } from './jury/ScoreField.tsx'
import { VoteButton } from './VoteButton.tsx'
import { yourVoteWords } from './words/counting-words.ts'
import { pointsWords, voteWords } from './words/voting-words.ts'

const SIZES = [
  '(width >= 1440px) 437px',
  '(width >= 1200px) calc(33.3vw - 43px)',
  '(width >= 960px) calc(33.3vw - 29px)',
  '(width >= 640px) calc(50vw - 34px)',
  'calc(50vw - 22px)',
].join(', ')

interface EntryCardProps {
  category: CategoryPage
  entry: EntryView
  priority: boolean
}

/** A picture, its owner, its standing if visible, and the vote button. */
export function EntryCard({ category, entry, priority }: EntryCardProps) {
  const tools = useTools()
  const { photoId, picture, owner, place, voteCount, altText, caption } = entry
  const name = nameOf(owner)
  const alt = altText || caption || `Entry by ${name}`

  function open(event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhotoById(tools, photoId)
  }

  return (
    <article aria-label={`Entry by ${name}`} className="flex min-w-0 flex-col">
      <figure className="on-photo relative aspect-look overflow-hidden bg-sunken">
        {/* A real link, so that it opens in a new tab and works before any script runs. */}
        <a
          href={`/photo/${photoId}`}
          onClick={open}
          onPointerEnter={loadPhotoDialog}
          onFocus={loadPhotoDialog}
          className="photo-link"
        >
          <Picture
            {...pictureProps(picture, alt)}
            ratio="fill"
            position={{ x: 50, y: 30 }}
            sizes={SIZES}
            priority={priority}
          />
        </a>
        <div className="pointer-events-none absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)]">
          <PlaceBadge category={category} entry={entry} />
        </div>
      </figure>
      <div className="mt-3 grid grow grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        {place === null ? (
          <span />
        ) : (
          <span className="display-m tabular-nums">
            <span className="sr-only">Place </span>
            {place}
          </span>
        )}
        <div className="min-w-0">
          <Link
            to="/user/$userId"
            params={{ userId: owner.id }}
            preload={false}
            className="block truncate text-small leading-6 font-semibold hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          {voteCount !== null && (
            <span className="block text-meta text-ink-3 tabular-nums">
              {[pointsWords(entry), voteWords(voteCount)].filter(Boolean).join(', ')}
            </span>
          )}
        </div>
        <div className="grid max-sm:col-span-2 max-sm:mt-auto sm:justify-items-end">
          {category.can.score ? (
            <ScoreField category={category} entry={entry} />
          ) : (
            <VoteButton category={category} entry={entry} className="w-full" />
          )}
        </div>
        {category.result && entry.voteId && (
          <p className="col-span-full text-meta text-ink-3 wrap-anywhere">
            Your vote is {entry.voteId}
            {entry.notCounted && `. ${yourVoteWords(entry.notCounted)}`}
          </p>
        )}
      </div>
    </article>
  )
}

/** Marks the leader during the voting, and the winner after it. */
function PlaceBadge({ category, entry }: Pick<EntryCardProps, 'category' | 'entry'>) {
  const { place, voteCount, points } = entry
  if (place === null || place > 1 || !(points ?? voteCount)) return roundBadge(category, entry)
  return <Badge look="tape">{category.state === 'sealed' ? 'Winner' : 'Leading'}</Badge>
}

/** The entry's round, if there are several. */
const roundBadge = ({ rounds, state }: CategoryPage, { round }: EntryView) =>
  rounds.length > 0 && (state === 'open' || state === 'closed') ? <Badge>Round {round}</Badge> : null
