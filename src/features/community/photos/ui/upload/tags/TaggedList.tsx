import { X } from 'lucide-react'
import type { Dispatch } from 'react'
import { chipClass } from '../../../../../../design/controls/chip-class.ts'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { Picture } from '../../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../../kernel/pictures/ui/picture-props.ts'
import type { DraftChange, DraftImage } from '../draft.ts'

/** The tags of this picture, each with a button to remove it. */
export function TaggedList({ image, change }: { image: DraftImage; change: Dispatch<DraftChange> }) {
  return (
    <section aria-labelledby="tagged">
      <h2 id="tagged" className="mb-3 display-s">
        Tagged <span className="text-ink-3">{image.tags.length}</span>
      </h2>
      {image.tags.length === 0 ? (
        <p className="border-y border-line py-4 text-small text-ink-2">
          Nothing yet. Tap something in the photo, or search below.
        </p>
      ) : (
        <>
          {image.tags.some(({ kind }) => kind === 'product') ? (
            <p className="mb-3 text-small text-ink-2">
              Each tag means the exact item. Press Similar if yours only looks like it.
            </p>
          ) : null}
          <ul className="divide-y divide-line border-y border-line">
            {image.tags.map((tag) => (
              <li key={tag.key} className="flex items-center gap-3.5 py-2.5">
                <span className="block h-15 w-12 shrink-0 overflow-hidden bg-sunken">
                  {tag.picture ? (
                    <Picture {...pictureProps(tag.picture, '')} sizes="48px" ratio="fill" />
                  ) : (
                    <span
                      aria-hidden
                      className="grid size-full place-items-center font-display text-[1.25rem]"
                    >
                      {tag.name.charAt(0)}
                    </span>
                  )}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{tag.name}</span>
                  <span className="block text-meta text-ink-3">{tag.line}</span>
                </span>
                {tag.kind === 'product' && tag.id !== null ? (
                  <button
                    type="button"
                    aria-pressed={tag.isSimilar === true}
                    aria-label={`${tag.name} is similar, not the exact item`}
                    onClick={() =>
                      change({
                        ...{ do: 'set-tag-kind', imageKey: image.key, tagKey: tag.key },
                        isSimilar: !tag.isSimilar,
                      })
                    }
                    className={chipClass({ on: tag.isSimilar === true })}
                  >
                    Similar
                  </button>
                ) : null}
                <IconButton
                  icon={X}
                  label={`Remove tag ${tag.name}`}
                  onClick={() => change({ do: 'remove-tag', imageKey: image.key, tagKey: tag.key })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
