import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminDrawer } from '../../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { ChangedMeanwhile, type Meanwhile } from '../../../../../../kernel/admin/ui/form/ChangedMeanwhile.tsx'
import {
  applyImageChange,
  type ImageChange,
} from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { useUploads } from '../../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import { mergeCharts } from '../size-charts/merge-charts.ts'
import { SizeChartField } from '../size-charts/SizeChartField.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductImagesField } from './ProductImagesField.tsx'
import { ProductSteps } from './ProductSteps.tsx'
import { draftOf, isSameDraft, mergeProducts, type ProductDraft } from './product-draft.ts'
import { forgetDraft, type KeptProduct } from './product-draft-store.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSaveProduct } from './use-save-product.ts'

interface ProductFormProps {
  id: string
  /** Null: it is new. */
  product: AdminProduct | null
  /** An unsaved draft of an earlier visit. */
  kept: KeptProduct | null
  currency: string
  go: AdminTabProps['go']
  onDelete: (id: string, name: string) => void
}

export function ProductForm({ id, product, kept, currency, go, onDelete }: ProductFormProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(product)
  const [draft, setDraft] = useState(() => draftOf(product))
  const [offer, setOffer] = useState(kept)
  const [meanwhile, setMeanwhile] = useState<Meanwhile<ProductDraft> | null>(null)
  const isSaved = useRef(false)
  const change = (changes: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...changes }))
  // Pictures of an upload and those of a product are chosen, uploaded, ordered and cropped alike.
  const changeImages = (step: ImageChange) =>
    setDraft((before) => ({
      ...before,
      images: applyImageChange(before.images, step),
    }))
  const uploads = useUploads(draft.images, changeImages, 'product')
  const isDirty = !isSameDraft(draft, draftOf(base))
  const forget = useKeptDraft(id, draft, base, isDirty)
  const close = () => go({ open: undefined })

  const save = useSaveProduct({
    base,
    draft,
    currency,
    stopped: uploads.stopped,
    change,
    changeImages,
    onSaved: () => {
      isSaved.current = true
      forget()
      close()
    },
    onChanged: (current, changedBy) => {
      const merged = mergeProducts(draftOf(base), draft, draftOf(current))
      setBase(current)
      setDraft(merged.draft)
      setMeanwhile({ ...merged, what: 'product', changedBy })
    },
    onChartChanged: (current) => {
      if (!draft.chart) return
      const { chart, ...told } = mergeCharts(draft.chart, current)
      change({ chart })
      setMeanwhile({ ...told, what: 'size chart', changedBy: null })
    },
  })
  // ADM-08
  const isEmpty = draft.name.trim() === '' || draft.description.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isBusy || isEmpty) return
    if (form.current?.querySelector<HTMLInputElement>('[name="price"]')?.validity.badInput) {
      return save.refuse({ priceMinor: 'Use an amount such as 4.50' })
    }
    uploads.retry()
    save.send()
  }

  // Moves the focus to the first invalid field.
  useEffect(() => {
    if (Object.keys(save.errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [save.errors])

  return (
    <AdminDrawer
      title={product ? 'Edit product' : 'Add product'}
      onClose={close}
      busy={save.isBusy}
      isDirty={() => isDirty && !isSaved.current}
      keepsDraft
      ifLeft="What you typed stays in this browser, and is offered when you come back."
      actions={
        <>
          <Button look="outline" size="small" disabled={save.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={save.isBusy}
            busyLabel="Saving"
            disabled={isEmpty && !save.isBusy}
          >
            Save product
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {offer ? (
          <DraftOffer
            keptAt={offer.keptAt}
            onTake={() => {
              // The draft began from an earlier state: if the product has changed since, saving says so.
              setBase(offer.base ?? base)
              setDraft(offer.draft)
              setOffer(null)
            }}
            onLetGo={() => {
              void forgetDraft(id)
              setOffer(null)
            }}
          />
        ) : null}
        {meanwhile ? <ChangedMeanwhile meanwhile={meanwhile} onChoose={setDraft} /> : null}
        {base ? <ProductSteps product={base} go={go} onDelete={onDelete} /> : null}
        <ProductImagesField
          images={draft.images}
          known={base?.images ?? []}
          uploads={uploads}
          change={changeImages}
          errors={save.errors}
        />
        <ProductFields draft={draft} base={base} change={change} currency={currency} errors={save.errors} />
        <SizeChartField draft={draft} change={change} error={save.errors.sizeChartId} />
      </form>
    </AdminDrawer>
  )
}
