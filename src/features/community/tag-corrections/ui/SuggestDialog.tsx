import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { RadioList } from '../../../../design/controls/RadioList.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { SuggestBox } from '../../../catalogue/products/ui/suggest/SuggestBox.tsx'
import type { ViewerTagsProps } from '../../photos/ui/photo-slots.ts'
import type { TagClaim } from '../tag-correction.ts'
import { correctionsQuery, reasonOf, useSuggestCorrection } from './correction-queries.ts'
import { CLAIMS } from './correction-words.ts'

type Props = Pick<ViewerTagsProps, 'photoId' | 'tags'> & { onClose: () => void }
type Draft = { claim: TagClaim | null; product: { id: string; name: string } | null }

/**
 * The dialog to suggest a correction of a tag on another member's look. It is the same dialog while it loads and for
 * each tag, so that the focus stays in it and then returns to where it was opened.
 */
export function SuggestDialog({ photoId, tags, onClose }: Props) {
  const corrections = useQuery(correctionsQuery(photoId))
  const suggest = useSuggestCorrection(photoId)
  const [tagId, setTagId] = useState(tags[0]!.id)
  // Null until the member changes something.
  const [draft, setDraft] = useState<Draft | null>(null)
  const tag = tags.find(({ id }) => id === tagId) ?? tags[0]!
  const own = corrections.data?.own.find((one) => one.tagId === tag.id) ?? null
  const { claim, product } = draft ?? { claim: own?.claim ?? null, product: own?.product ?? null }
  const isComplete = claim !== null && (claim !== 'other-product' || product !== null)

  function chooseTag(id: string) {
    setTagId(id)
    setDraft(null)
    suggest.reset()
  }

  function send() {
    if (!claim || !isComplete) return
    const form = { claim, ...(claim === 'other-product' && product ? { productId: product.id } : {}) }
    suggest.mutate({ tagId: tag.id, form }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Suggest a correction"
      description="The photo’s owner sees your name and decides. If you bought the product here, we mention it."
      size="small"
      busy={suggest.isPending}
      actions={
        corrections.data ? (
          <>
            {own && (
              <Button
                look="danger"
                size="small"
                className="mr-auto -ml-3"
                disabled={suggest.isPending}
                onClick={() => suggest.mutate({ tagId: tag.id, form: null }, { onSuccess: onClose })}
              >
                Withdraw it
              </Button>
            )}
            <Button size="small" busy={suggest.isPending} disabled={!isComplete} onClick={send}>
              {own ? 'Save' : 'Suggest'}
            </Button>
          </>
        ) : undefined
      }
    >
      {corrections.data ? (
        <div className="grid gap-4.5">
          {tags.length > 1 ? (
            <Field label="Which tag" group>
              <RadioList
                label="Which tag"
                choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
                value={tag.id}
                onChange={chooseTag}
              />
            </Field>
          ) : (
            <p className="text-small font-semibold wrap-anywhere">{tag.name}</p>
          )}
          <Field label="What is wrong" group error={reasonOf(suggest.error)}>
            <RadioList
              label="What is wrong"
              choices={CLAIMS.map((one) => ({ ...one, disabled: one.value === 'similar' && tag.isSimilar }))}
              value={claim}
              onChange={(next) => setDraft({ claim: next, product })}
            />
          </Field>
          {claim === 'other-product' &&
            (product ? (
              <p className="flex items-center justify-between gap-3 border-y border-line py-1 text-small">
                <span className="min-w-0 wrap-anywhere">
                  It is <span className="font-semibold">{product.name}</span>
                </span>
                <Button look="text" size="small" onClick={() => setDraft({ claim, product: null })}>
                  Change
                </Button>
              </p>
            ) : (
              <Field label="The correct product" group>
                <SuggestBox
                  label="Search products"
                  productsOnly
                  {...(tag.productId ? { leaveOut: tag.productId } : {})}
                  onChoose={({ id, name }) => setDraft({ claim, product: { id, name } })}
                />
              </Field>
            ))}
        </div>
      ) : corrections.isError ? (
        <ErrorState
          heading="h3"
          title="This did not load."
          retrying={corrections.isFetching}
          onRetry={() => void corrections.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading" className="grid gap-3">
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}
