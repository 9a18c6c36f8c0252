import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { ordinal } from '../../place-words.ts'
import type { WinnerView } from '../../voting.ts'
import { pointsWords, voteWords } from '../words/voting-words.ts'

interface RunnerUpProps {
  winner: WinnerView
  /** The prize besides points. */
  prize: string | undefined
}

/** A place below the first: the look with its place, member and votes. */
export function RunnerUp({ winner: { place, voteCount, entry, ...jury }, prize }: RunnerUpProps) {
  const name = entry && nameOf(entry.owner)
  return (
    <li className="relative grid grid-cols-[6.5rem_auto_minmax(0,1fr)] items-center gap-3.5 sm:grid-cols-[9.375rem_auto_minmax(0,1fr)] sm:gap-4.5">
      <div className="on-photo aspect-look overflow-hidden bg-sunken">
        {entry && (
          <Picture
            {...pictureProps(entry.picture, entry.altText || `Entry by ${name}`)}
            ratio="fill"
            position={{ x: 50, y: 30 }}
            sizes="(width >= 640px) 150px, 104px"
          />
        )}
      </div>
      <span className="display-l tabular-nums">
        <span aria-hidden>{place}</span>
        <span className="sr-only">{ordinal(place)} place</span>
      </span>
      <div className="grid min-w-0 gap-1 text-small">
        {entry ? (
          <>
            <Link
              to="/photo/$photoId"
              params={{ photoId: entry.photoId }}
              className="flex min-h-target items-center gap-2.5 font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              <Avatar name={name!} src={entry.owner.avatarUrl} />
              <span className="truncate">{name}</span>
            </Link>
            {entry.caption && <p className="line-clamp-3 text-ink-2 wrap-anywhere">{entry.caption}</p>}
          </>
        ) : (
          <p className="text-ink-3">This entry is not shown any more.</p>
        )}
        {prize && <p className="text-ink-2 wrap-anywhere">Prize: {prize}</p>}
        <p className="tabular-nums">{[pointsWords(jury), voteWords(voteCount)].filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}
