import { Link } from '@tanstack/react-router'
import { Award, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { CategoryPage, CategoryResult, WinnerView } from '../../voting.ts'
import { leadWords } from '../words/voting-words.ts'
import { downloadFile, resultPicture } from './result-picture.ts'

interface WinnerProps {
  category: CategoryPage
  result: CategoryResult
  winner: WinnerView
  runnerUp: WinnerView | undefined
}
type Entry = NonNullable<WinnerView['entry']>

const SIZES = '(width >= 1440px) 720px, (width >= 900px) 52vw, 100vw'

export function Winner({ category, result, winner, runnerUp }: WinnerProps) {
  const { entry, voteCount } = winner
  const votes = (
    <p className="mt-4 flex items-baseline gap-3 sm:mt-5">
      <b className="display-l font-medium tabular-nums">
        {winner.points === null ? voteCount : winner.points / 100}
      </b>
      <span className="text-small text-ink-2">{leadWords(winner, runnerUp, result.voteCount)}</span>
    </p>
  )
  if (!entry) {
    return (
      <div>
        <h1 className="display-xl wrap-anywhere">{category.name}</h1>
        <p className="mt-3 text-ink-2">The winning entry is not shown any more.</p>
        {votes}
      </div>
    )
  }
  const name = nameOf(entry.owner)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-16 min-[900px]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <figure className="on-photo relative -mx-(--gutter) aspect-[4/4.6] overflow-hidden bg-sunken sm:mx-0 sm:aspect-look sm:max-h-[46rem] sm:w-full">
        <Picture
          {...pictureProps(entry.picture, entry.altText || `Entry by ${name}`)}
          ratio="fill"
          position={{ x: 50, y: 22 }}
          sizes={SIZES}
          priority
        />
        <Badge look="tape" icon={Award} className="absolute top-4 left-4">
          Winner
        </Badge>
      </figure>
      <div className="min-w-0 pt-4 min-[900px]:pb-2">
        <p className="text-small text-ink-2 wrap-anywhere">{category.name}</p>
        <h1 className="display-xl mt-1.5 wrap-anywhere">
          {name}
          <span className="sr-only"> wins {category.name}</span>
        </h1>
        {entry.caption && (
          <p className="mt-3 max-w-measure wrap-anywhere sm:mt-4 sm:text-lead">“{entry.caption}”</p>
        )}
        {category.prizes[0] && (
          <p className="mt-3 text-small text-ink-2 wrap-anywhere">Prize: {category.prizes[0]}</p>
        )}
        {votes}
        <ShareResult category={category} entry={entry} />
      </div>
    </div>
  )
}

/** Shares the link with a picture of the result if the system accepts pictures, else the link alone. */
function ShareResult({ category, entry }: { category: CategoryPage; entry: Entry }) {
  const [isDrawing, setDrawing] = useState(false)
  const name = nameOf(entry.owner)

  async function withPicture(use: (file: File) => void | Promise<void>) {
    setDrawing(true)
    try {
      const blob = await resultPicture({ src: entry.picture.src, name, contest: category.name })
      await use(new File([blob], `${category.slug}-result.jpg`, { type: blob.type }))
    } catch {
      showToast({ title: 'The picture could not be made', description: 'Please try again.', kind: 'problem' })
    } finally {
      setDrawing(false)
    }
  }
  const share = () =>
    withPicture((file) => shareLink(`/voting/${category.slug}`, `${name} wins ${category.name}`, file))
  const save = () => withPicture(downloadFile)

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 sm:mt-6">
        <Button onClick={() => void share()} busy={isDrawing} className="grow sm:grow-0">
          <Share2 aria-hidden className="size-5" />
          Share the result
        </Button>
        <Link
          to="/photo/$photoId"
          params={{ photoId: entry.photoId }}
          className={buttonClass({ look: 'outline', className: 'grow sm:grow-0' })}
        >
          See the look
        </Link>
      </div>
      <div className="mt-7 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 border-t border-line pt-5">
        <div
          aria-hidden
          className="flex aspect-look flex-col bg-[#fafaf7] p-1.5 pb-0 text-[#191815] ring-1 ring-line"
        >
          <div className="relative min-h-0 grow overflow-hidden">
            <Picture
              {...pictureProps(entry.picture, '')}
              ratio="fill"
              position={{ x: 50, y: 20 }}
              sizes="112px"
            />
          </div>
          <span className="mt-1.5 truncate font-display text-small leading-none">{name} won.</span>
          <span className="mt-1 block h-1.5 bg-tape bg-(image:--tape-ticks)" />
        </div>
        <p className="text-small text-ink-2">
          You share this picture with the look, the name and the contest.{' '}
          <button
            type="button"
            onClick={() => void save()}
            className="-my-3 inline-flex min-h-target items-center underline underline-offset-4 hover:text-ink"
          >
            Save the picture
          </button>
        </p>
      </div>
    </>
  )
}
