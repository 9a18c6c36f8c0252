import { useWatch } from 'react-hook-form'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminForm } from '../../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { schemaFromFunction } from '../../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { type DraftConflict, useAdminForm } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import {
  applyImageChange,
  type ImageChange,
  type ImageDraft,
} from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { useOnceUploaded } from '../../../../../../kernel/pictures/ui/images/use-once-uploaded.ts'
import { useUploads } from '../../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { ApiProblem } from '../../../../../../web/api.ts'
import { useShop } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import type { ChartDraft } from '../size-charts/chart-draft.ts'
import { SizeChartField } from '../size-charts/SizeChartField.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductImagesField } from './ProductImagesField.tsx'
import {
  type ColorDraft,
  draftOf,
  type MovedImage,
  mergeProduct,
  type ProductDraft,
  withoutLocalFiles,
} from './product-draft.ts'
import { formOf } from './product-form.ts'
import { useSaveProduct } from './use-save-product.ts'

interface ProductFormProps extends RowFormProps<AdminProduct> {
  go: AdminTabProps['go']
  onRemove: () => void
}

/** The add form and the edit form of a product (ADM-05). */
export function ProductForm({ row: product, go, onClose, onRemove }: ProductFormProps) {
  const shop = useShop()
  const currency = shop?.currency ?? product?.currency ?? 'USD'
  const weightUnit = shop?.weightUnit ?? 'g'
  const save = useSaveProduct(product, {
    changeImages: (step) => {
      changeImages(step)
    },
    changeChart: (change) => {
      const chart = form.getValue('chart') as ChartDraft | null
      if (chart) form.setValue('chart', change(chart))
    },
  })
  const form = useAdminForm({
    ...{
      place: 'product',
      row: product,
      storablePartOf: withoutLocalFiles,
      draftOf: (row: AdminProduct | null) => draftOf(row, weightUnit),
      merge: (refusal: ApiProblem, meeting: DraftConflict<ProductDraft>) =>
        mergeProduct(refusal, meeting, weightUnit),
      sendsAll: true,
      save,
      onClose,
    },
    schema: (before) =>
      schemaFromFunction((draft: ProductDraft) => formOf(draft, before, currency, weightUnit)),
  })
  const changeImages = (step: ImageChange) => {
    form.setValue('images', applyImageChange(form.getValue('images') as ImageDraft[], step))
    form.clearErrors('images')
  }
  const [name, description, images, colors]: [string, string, ImageDraft[], ColorDraft[] | undefined] =
    useWatch({
      control: form.control,
      name: ['name', 'description', 'images', 'colors'],
    })
  const uploads = useUploads(images, changeImages, 'product')
  const uploaded = useOnceUploaded(images, uploads)

  /** When pressed during an upload, it submits by itself once the pictures have arrived. */
  async function submit() {
    if (form.element.current?.querySelector<HTMLInputElement>('[name="priceMinor"]')?.validity.badInput) {
      return form.refuse({ priceMinor: 'Use an amount such as 4.50' })
    }
    if (await form.check()) uploaded.whenStored(() => void form.submit())
  }

  return (
    <AdminForm
      form={form}
      title={product ? 'Edit product' : 'Add product'}
      verb="Save product"
      // ADM-08
      isWaiting={name.trim() === '' || description.trim() === ''}
      isBusy={uploaded.isAwaited}
      onSubmit={() => void submit()}
    >
      {product ? <ProductActions product={product} go={go} onDelete={onRemove} /> : null}
      <ProductImagesField
        images={images}
        known={form.row?.images ?? []}
        uploads={uploads}
        change={changeImages}
        errors={form.errors}
        colors={colors?.filter(({ id }) => id !== product?.id) ?? []}
        onMove={(pictureId, toProductId) => {
          const before = (form.getValue('moved') as MovedImage[] | undefined) ?? []
          form.setValue('moved', [
            ...before.filter((one) => one.pictureId !== pictureId),
            { pictureId, toProductId },
          ])
        }}
      />
      <ProductFields base={form.row} currency={currency} />
      <SizeChartField />
    </AdminForm>
  )
}
