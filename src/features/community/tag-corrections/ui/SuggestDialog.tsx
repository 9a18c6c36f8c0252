import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/Button.tsx'
import { RadioList } from '../../../../design/controls/RadioList.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import { SuggestBox } from '../../../catalogue/products/ui/suggest/SuggestBox.tsx'
import type { ViewerTagsProps } from '../../photos/ui/photo-slots.ts'
import type { TagClaim } from '../tag-correction.ts'
import { correctionsQuery, reasonOf, useSuggestCorrection } from './correction-queries.ts'
import { CLAIMS } from './correction-words.ts'

type Props = Pick<ViewerTagsProps, 'photoId' | 'tags'> & { onClose: () => void }
type Suggestion = { claim: TagClaim | null; product: { id: string; name: string } | null }
/** `suggestion`: null until the member changes something. */
type Draft = { tagId: string; suggestion: Suggestion | null }

/** Unsent suggestions by photo. They survive closing the dialog, leaving the page and signing in. */
const suggestionDrafts = createDrafts<Draft>('tag-suggestions')

/**
 * The dialog to suggest a correction of a tag on another member's look. It is the same dialog while it loads and for
 * each tag, so that the focus stays in it and then returns to where it was opened.
 */
export function SuggestDialog({ photoId, tags, onClose }: Props) {
  const corrections = useQuery(correctionsQuery(photoId))
  const suggest = useSuggestCorrection(photoId)
  const { draft, change, forget } = useDraftState(suggestionDrafts, photoId, {
    tagId: tags[0]!.id,
    suggestion: null,
  })
  // The owner may have removed the tag meanwhile, and the suggestion was about that one.
  const chosen = tags.find(({ id }) => id === draft.tagId)
  const tag = chosen ?? tags[0]!
  const own = corrections.data?.own.find((one) => one.tagId === tag.id) ?? null
  const { claim, product } = (chosen && draft.suggestion) ?? {
    claim: own?.claim ?? null,
    product: own?.product ?? null,
  }
  const set = (suggestion: Suggestion) => change({ tagId: tag.id, suggestion })
  const isComplete = claim !== null && (claim !== 'other-product' || product !== null)

  function chooseTag(id: string) {
    change({ tagId: id, suggestion: null })
    suggest.reset()
  }

  function leave() {
    forget()
    onClose()
  }

  function send() {
    if (!claim || !isComplete) return
    const form = { claim, ...(claim === 'other-product' && product ? { productId: product.id } : {}) }
    suggest.mutate({ tagId: tag.id, form }, { onSuccess: leave })
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
                onClick={() => suggest.mutate({ tagId: tag.id, form: null }, { onSuccess: leave })}
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
              onChange={(next) => set({ claim: next, product })}
            />
          </Field>
          {claim === 'other-product' &&
            (product ? (
              <p className="flex items-center justify-between gap-3 border-y border-line py-1 text-small">
                <span className="min-w-0 wrap-anywhere">
                  It is <span className="font-semibold">{product.name}</span>
                </span>
                <Button look="text" size="small" onClick={() => set({ claim, product: null })}>
                  Change
                </Button>
              </p>
            ) : (
              <Field label="The correct product" group>
                <SuggestBox
                  label="Search products"
                  productsOnly
                  {...(tag.productId ? { leaveOut: tag.productId } : {})}
                  onChoose={({ id, name }) => set({ claim, product: { id, name } })}
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
