import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatCount } from '../../design/display/count.ts'
import { Picture } from '../../design/pictures/Picture.tsx'
import type { ScoredLook } from '../../features/community/photos/score.ts'
import { pictureProps } from '../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../kernel/session/member-name.ts'

interface ScoreTableProps {
  looks: ScoredLook[]
  caption: string
  /** Numbers the rows. */
  isRanked?: boolean
}

const head = 'py-2 pl-3 text-right font-strong align-bottom'
const figure = 'py-3 pl-3 text-right tabular-nums sm:pl-8'

/** Looks with the parts of their scores, one row per look. */
export function ScoreTable({ looks, caption, isRanked = false }: ScoreTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-[56rem] table-fixed text-small">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {isRanked ? <col className="w-7 sm:w-12" /> : null}
          <col />
          <col className="w-12 sm:w-32" />
          <col className="w-[4.75rem] sm:w-36" />
          <col className="w-14 sm:w-24" />
        </colgroup>
        <thead>
          <tr className="border-b border-ink text-meta text-ink-3">
            {isRanked ? (
              <th scope="col">
                <span className="sr-only">Place</span>
              </th>
            ) : null}
            <th scope="col" className="py-2 text-left align-bottom font-strong">
              Look
            </th>
            <th scope="col" className={head}>
              <span aria-hidden className="sm:hidden">
                Like
              </span>
              <span className="max-sm:sr-only">People who like</span>
            </th>
            <th scope="col" className={head}>
              <span aria-hidden className="sm:hidden">
                Comment
              </span>
              <span className="max-sm:sr-only">People who comment</span>
            </th>
            <th scope="col" className={head}>
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {looks.map((look, at) => (
            <Row key={look.photoId} look={look} place={isRanked ? at + 1 : null} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ look, place }: { look: ScoredLook; place: number | null }) {
  const { photoId, picture, altText, caption, owner, liking, commenting, score } = look
  const name = nameOf(owner)
  return (
    <tr className="border-b border-line align-middle">
      {place === null ? null : <td className="display-xs tabular-nums">{place}</td>}
      <th scope="row" className="py-3 text-left font-normal">
        <Link
          to="/photo/$photoId"
          params={{ photoId }}
          preload={false}
          className="group grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3 sm:gap-4"
        >
          <span className="block aspect-look overflow-hidden bg-sunken">
            <Picture
              {...pictureProps(picture, altText || `Photo by ${name}`)}
              ratio="fill"
              position={{ x: 50, y: 30 }}
              sizes="44px"
            />
          </span>
          <span className="grid min-w-0 gap-0.5">
            <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
              {name}
            </span>
            {caption ? <span className="truncate text-meta text-ink-3 max-sm:hidden">{caption}</span> : null}
            {look.isOutfitOfTheWeek && place !== null ? (
              <span className="text-meta text-ink-2 max-sm:hidden">{look.outfit?.badge}</span>
            ) : null}
          </span>
        </Link>
      </th>
      <td className={figure}>{liking === null ? <Private /> : formatCount(liking)}</td>
      <td className={figure}>{formatCount(commenting)}</td>
      <td className={clsx(figure, 'display-xs')}>{score === null ? <Private /> : formatCount(score)}</td>
    </tr>
  )
}

/** Shown when the owner hides the like count. */
const Private = () => (
  <span className="text-meta text-ink-3">
    <span aria-hidden title="The owner hides the like count">
      –
    </span>
    <span className="sr-only">Hidden by its owner</span>
  </span>
)
