import { clsx } from 'clsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { OwnLooks } from '../../review.ts'
import type { Details } from './review-draft.ts'

interface LookChoiceProps {
  looks: OwnLooks['items']
  chosenId: string | null
  /** Null: the member clicked the chosen look again. */
  onChoose: (look: Details['look']) => void
}

/** The member's own looks with the product; one of them can be shown. */
export function LookChoice({ looks, chosenId, onChoose }: LookChoiceProps) {
  return (
    <fieldset className="scroll-row min-w-0 gap-2.5 py-1" aria-label="Your looks with this">
      {looks.map(({ photoId, picture, caption }, at) => {
        const isChosen = photoId === chosenId
        return (
          <button
            key={photoId}
            type="button"
            aria-pressed={isChosen}
            aria-label={`Look ${at + 1}${caption ? `, ${caption.slice(0, 80)}` : ''}`}
            onClick={() => onChoose(isChosen ? null : { photoId, picture })}
            className={clsx(
              'block h-25 w-20 shrink-0 border-2',
              isChosen ? 'border-ink' : 'border-transparent hover:border-line-strong',
            )}
          >
            <Picture {...pictureProps(picture, '')} sizes="80px" ratio="fill" />
          </button>
        )
      })}
    </fieldset>
  )
}
