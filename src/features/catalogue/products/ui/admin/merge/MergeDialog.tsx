import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { Dialog } from '../../../../../../design/overlays/Dialog.tsx'
import { invalidFieldMessages } from '../../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { MergePreview } from '../../../product-merge.ts'
import { SuggestBox } from '../../suggest/SuggestBox.tsx'
import { mergePreviewQuery, useMergeProduct } from './merge-queries.ts'

const fateWords = {
  added: 'added to the same size',
  uncounted: 'no longer counted, as the same size there',
  moved: 'a new size there, at its price',
} satisfies Record<MergePreview['sizes'][number]['fate'], string>

type Chosen = { id: string; name: string }
type MergeDialogProps = { product: Chosen; onClose: () => void; onMerged: (intoId: string) => void }

/** Merges two products that are the same: the admin chooses the other one, sees what moves, and then confirms. */
export function MergeDialog({ product, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState<Chosen | null>(null)
  const merge = useMergeProduct(product)
  const preview = useQuery({
    ...mergePreviewQuery(product.id, into?.id ?? ''),
    enabled: into !== null,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge into another product"
      description={`If ${product.name} is listed twice, choose the product to keep. This cannot be undone.`}
      busy={merge.isPending}
      actions={
        into && (
          <>
            <Button look="outline" disabled={merge.isPending} onClick={() => setInto(null)}>
              Choose another
            </Button>
            <Button
              look="danger"
              busy={merge.isPending}
              busyLabel="Merging"
              disabled={!preview.data}
              onClick={() => merge.mutate(into, { onSuccess: () => onMerged(into.id) })}
            >
              Merge
            </Button>
          </>
        )
      }
    >
      {!into ? (
        <Field group label="The product to keep">
          <SuggestBox
            label="Search products"
            productsOnly
            leaveOut={product.id}
            onChoose={({ id, name }) => setInto({ id, name })}
          />
        </Field>
      ) : preview.data ? (
        <MergeSummary preview={preview.data} refusal={invalidFieldMessages(merge.error).into} />
      ) : preview.isError ? (
        <ErrorState
          heading="h3"
          title="The preview did not load."
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading the preview" className="grid gap-3">
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

const things = {
  tags: 'tag',
  reels: 'tag on a reel',
  reviews: 'review',
  questions: 'question',
  watches: 'watch',
  collections: 'item of a collection',
  carts: 'cart',
  orders: 'order',
} as const
const plurals: Partial<Record<keyof typeof things, string>> = {
  reels: 'tags on reels',
  collections: 'items of collections',
  watches: 'watches',
}

function MergeSummary({ preview, refusal }: { preview: MergePreview; refusal: string | undefined }) {
  const { from, into, moves, doubled, sizes } = preview
  const moved = (Object.keys(things) as (keyof typeof things)[]).filter((thing) => moves[thing] > 0)
  const twice = (Object.keys(doubled) as (keyof typeof doubled)[]).filter((thing) => doubled[thing] > 0)
  const words = (thing: keyof typeof things, count: number) => pluralize(count, things[thing], plurals[thing])
  return (
    <div className="grid gap-4 text-small">
      <p className="wrap-anywhere">
        <span className="font-semibold">{from.name}</span> becomes{' '}
        <span className="font-semibold">{into.name}</span>, which keeps its name, price, pictures and
        description. The old address redirects there.
      </p>
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
      <section>
        <h3 className="mb-1.5 type-label text-ink-2">What moves</h3>
        {moved.length === 0 && sizes.length === 0 ? (
          <p>Nothing uses this product yet.</p>
        ) : (
          <ul className="grid gap-1">
            {moved.map((thing) => (
              <li key={thing}>{words(thing, moves[thing])}</li>
            ))}
            {sizes.map(({ size, pieces, fate }) => (
              <li key={size}>
                Size {size}, {pieces === null ? 'not counted' : pluralize(pieces, 'item')}: {fateWords[fate]}
              </li>
            ))}
          </ul>
        )}
      </section>
      {twice.length > 0 && (
        <section>
          <h3 className="mb-1.5 type-label text-ink-2">Duplicates, kept once</h3>
          <ul className="grid gap-1">
            {twice.map((thing) => (
              <li key={thing}>
                {words(thing, doubled[thing])}; {into.name} keeps its own
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
