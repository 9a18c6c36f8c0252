import { CircleAlert, X } from 'lucide-react'
import { useRef } from 'react'
import { chipClass } from '../../../../../design/controls/chip-class.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { TagSuggestion } from '../../../../catalogue/products/product.ts'
import { suggestionLine } from '../../../../catalogue/products/ui/suggest/suggestion-line.ts'
import { makeDraftTag } from '../../../photos/ui/upload/tags/draft-tags.ts'
import { TagSearch } from '../../../photos/ui/upload/tags/TagSearch.tsx'
import { PRODUCT_TAGS_MAX } from '../../reel-limits.ts'
import { type ReelTagDraft, timesProblem } from './reel-tag-draft.ts'

interface ReelTaggerProps {
  tags: ReelTagDraft[]
  onTags: (tags: ReelTagDraft[]) => void
  error: string | undefined
}

/** The products on the video and when they are visible; markers are placed and dragged on the preview. */
export function ReelTagger({ tags, onTags, error }: ReelTaggerProps) {
  const search = useRef<HTMLInputElement>(null)

  function add(found: TagSuggestion) {
    if (found.kind === 'brand') {
      showToast({ title: 'You can only tag products on reels. Please choose one by this brand.' })
    } else if (tags.length < PRODUCT_TAGS_MAX) {
      onTags([...tags, { ...makeDraftTag(found, suggestionLine(found), tags, null), from: '', until: '' }])
    }
  }
  const change = (key: string, more: Partial<ReelTagDraft>) =>
    onTags(tags.map((tag) => (tag.key === key ? { ...tag, ...more } : tag)))

  return (
    <Field
      group
      optional
      label="Products"
      hint="Drag the markers on the video. Tags without times show the whole time."
      error={error}
    >
      {tags.length < PRODUCT_TAGS_MAX && (
        <TagSearch ref={search} onChoose={add} onLeave={() => search.current?.blur()} />
      )}
      {tags.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {tags.map((tag, at) => {
            const problem = timesProblem(tag)
            return (
              <li key={tag.key} className="grid gap-2 py-3">
                <div className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 text-small">
                    <span className="font-semibold wrap-anywhere">{`${at + 1}. ${tag.name}`}</span>
                    <span className="block text-ink-2">{tag.line}</span>
                  </span>
                  {tag.id !== null && (
                    <button
                      type="button"
                      aria-pressed={tag.isSimilar === true}
                      aria-label={`${tag.name} is similar, not the exact item`}
                      onClick={() => change(tag.key, { isSimilar: !tag.isSimilar })}
                      className={chipClass({ on: tag.isSimilar === true })}
                    >
                      Similar
                    </button>
                  )}
                  <IconButton
                    icon={X}
                    label={`Remove ${tag.name}`}
                    onClick={() => onTags(tags.filter(({ key }) => key !== tag.key))}
                  />
                </div>
                <div className="flex flex-wrap items-end gap-3 text-small">
                  {(['from', 'until'] as const).map((end) => (
                    <span key={end} className="flex items-center gap-2">
                      <span aria-hidden className="text-ink-2">
                        {end === 'from' ? 'From' : 'until'}
                      </span>
                      <TextInput
                        size="small"
                        inputMode="decimal"
                        aria-label={`${tag.name}, ${end === 'from' ? 'from second' : 'until second'}`}
                        aria-invalid={problem ? true : undefined}
                        placeholder={end === 'from' ? '0' : 'end'}
                        value={tag[end]}
                        onChange={(event) => change(tag.key, { [end]: event.target.value })}
                        className="w-20"
                      />
                    </span>
                  ))}
                  <span className="pb-2 text-ink-2">seconds</span>
                </div>
                {problem && (
                  <p className="flex gap-1.5 text-meta text-danger">
                    <CircleAlert aria-hidden className="mt-px size-4" />
                    {problem}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Field>
  )
}
