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
import type { TagClaim, TagCorrections } from '../tag-correction.ts'
import { correctionsQuery, reasonOf, useSuggestCorrection } from './correction-queries.ts'
import { CLAIMS } from './correction-words.ts'

type Own = TagCorrections['own'][number]
type Props = Pick<ViewerTagsProps, 'photoId' | 'tags'> & { onClose: () => void }

/** The dialog to suggest a correction of a tag on another member's look. */
export function SuggestDialog({ photoId, tags, onClose }: Props) {
  const corrections = useQuery(correctionsQuery(photoId))
  const [tagId, setTagId] = useState(tags[0]!.id)
  const tag = tags.find(({ id }) => id === tagId) ?? tags[0]!
  if (corrections.data) {
    const own = corrections.data.own.find((one) => one.tagId === tag.id) ?? null
    return <SuggestForm key={tag.id} {...{ photoId, tags, tag, own, onClose }} onTag={setTagId} />
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Suggest a correction" size="small">
      {corrections.isError ? (
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

type FormProps = Props & { tag: Props['tags'][number]; own: Own | null; onTag: (tagId: string) => void }

function SuggestForm({ photoId, tags, tag, own, onTag, onClose }: FormProps) {
  const [claim, setClaim] = useState<TagClaim | null>(own?.claim ?? null)
  const [product, setProduct] = useState<{ id: string; name: string } | null>(own?.product ?? null)
  const suggest = useSuggestCorrection(photoId)
  const isComplete = claim !== null && (claim !== 'other-product' || product !== null)

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
      }
    >
      <div className="grid gap-4.5">
        {tags.length > 1 ? (
          <Field label="Which tag" group>
            <RadioList
              label="Which tag"
              choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
              value={tag.id}
              onChange={onTag}
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
            onChange={setClaim}
          />
        </Field>
        {claim === 'other-product' &&
          (product ? (
            <p className="flex items-center justify-between gap-3 border-y border-line py-1 text-small">
              <span className="min-w-0 wrap-anywhere">
                It is <span className="font-semibold">{product.name}</span>
              </span>
              <Button look="text" size="small" onClick={() => setProduct(null)}>
                Change
              </Button>
            </p>
          ) : (
            <Field label="The correct product" group>
              <SuggestBox
                label="Search products"
                productsOnly
                {...(tag.productId ? { leaveOut: tag.productId } : {})}
                onChoose={({ id, name }) => setProduct({ id, name })}
              />
            </Field>
          ))}
      </div>
    </Dialog>
  )
}
