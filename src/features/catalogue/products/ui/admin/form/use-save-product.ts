import { useQueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { useIdempotencyKey } from '../../../../../../kernel/actions/ui/use-idempotency-key.ts'
import type { FormSubmission } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { pictureApi } from '../../../../../../kernel/pictures/picture-api.ts'
import type { ImageChange } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { ApiProblem, client, problemMessage } from '../../../../../../web/api.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import type { productAdminApi } from '../../../product-admin-api.ts'
import { products } from '../admin-queries.ts'
import { updateCachedRow } from '../product-changes.ts'
import { asNewChart, type ChartDraft, chartDraftOf } from '../size-charts/chart-draft.ts'
import type { ProductSubmission } from './product-form.ts'

const api = client<typeof pictureApi & typeof productAdminApi>()

/** Updates of the draft while it is being saved. */
type DraftUpdates = {
  changeImages: Dispatch<ImageChange>
  changeChart: (change: (chart: ChartDraft) => ChartDraft) => void
}

/** Saves the form: new crops first, then the size chart, then the product (ADM-14). */
export function useSaveProduct(product: AdminProduct | null, { changeImages, changeChart }: DraftUpdates) {
  const cache = useQueryClient()
  const once = useIdempotencyKey()
  const chartOnce = useIdempotencyKey()

  async function saveCrops(crops: ProductSubmission['crops']) {
    for (const { key, pictureId, crop } of crops) {
      const { picture } = await api('PUT /pictures/{pictureId}/crop', { pictureId, body: { crop } })
      changeImages({ do: 'set-image', key, fields: { picture, pendingCrop: null } })
    }
  }

  async function saveChart({ id, body }: NonNullable<ProductSubmission['chart']>) {
    try {
      const idempotencyKey = chartOnce.keyFor(body)
      const chart = await api('PUT /admin/size-charts/{chartId}', { chartId: id, body, idempotencyKey })
      changeChart(() => chartDraftOf(chart))
    } catch (error) {
      if (api.isProblem(error, 'form-invalid')) {
        throw fieldError('sizeChartId', Object.values(error.fields)[0] ?? error.message)
      }
      // Deleted meanwhile: the typed chart becomes a new one.
      if (isChartGone(error)) changeChart(asNewChart)
      throw error
    }
  }

  async function saveProduct({ version, crops: _saved, chart: _too, ...form }: ProductSubmission) {
    if (!product || !version) {
      return api('POST /admin/products', { body: form, idempotencyKey: once.keyFor(form) })
    }
    const body = { ...form, version }
    return api('PUT /admin/products/{id}', { id: product.id, body, idempotencyKey: once.keyFor(body) })
  }

  return useAdminWrite({
    write: async ({ form }: FormSubmission<ProductSubmission>) => {
      try {
        await saveCrops(form.crops)
        if (form.chart) await saveChart(form.chart)
        updateCachedRow(cache, await saveProduct(form))
      } catch (error) {
        throw toFieldError(error)
      }
    },
    keysToInvalidate: products.keysToInvalidate,
    done: product ? 'Product saved' : 'Product added',
    failed: 'Failed to save product',
    // Connection and storage errors have their own text; for a refusal, the reason is shown.
    reasonOf: (error) =>
      api.isProblem(error) && error.status >= 400 && error.status < 500
        ? problemMessage(error)
        : `Failed to ${product ? 'update' : 'add'} product to database`,
  })
}

const isChartGone = (error: unknown): error is ApiProblem =>
  api.isProblem(error, 'size-chart-not-found') ||
  (api.isProblem(error, 'size-chart-changed') && !error.facts.current)

const fieldError = (field: string, words: string) =>
  new ApiProblem({ code: 'form-invalid', status: 422, title: '', fields: { [field]: words } })

/** Turns a refusal about one field into an error at that field. */
function toFieldError(error: unknown): unknown {
  if (isChartGone(error)) {
    return fieldError('sizeChartId', `${error.message} Save again to recreate it from this form.`)
  }
  if (api.isProblem(error, 'brand-not-found')) return fieldError('brandId', error.message)
  if (api.isProblem(error, 'image-not-found')) {
    return fieldError('images', 'One of the images is no longer available. Please choose it again.')
  }
  return error
}
