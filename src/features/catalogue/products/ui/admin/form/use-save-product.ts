import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useState } from 'react'
import { showToast } from '../../../../../../design/toasts/toast.ts'
import { useOnceKey } from '../../../../../../kernel/actions/ui/once-key.ts'
import type { pictureApi } from '../../../../../../kernel/pictures/picture-api.ts'
import type { ImageChange } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { Uploads } from '../../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { problemWords } from '../../../../../../problem-words.ts'
import { ApiProblem, client } from '../../../../../../web/api.ts'
import type { AdminProduct, AdminSizeChart } from '../../../admin-product.ts'
import type { productAdminApi } from '../../../product-admin-api.ts'
import { forgetProducts, putRow, wordsOf } from '../product-changes.ts'
import { asNewChart, chartDraftOf, chartFormOf } from '../size-charts/chart-draft.ts'
import type { ProductDraft } from './product-draft.ts'
import { formOf } from './product-form.ts'

const api = client<typeof pictureApi & typeof productAdminApi>()

type Saving = {
  base: AdminProduct | null
  draft: ProductDraft
  currency: string
  stopped: Uploads['stopped']
  change: (changes: Partial<ProductDraft>) => void
  changeImages: Dispatch<ImageChange>
  onSaved: (product: AdminProduct) => void
  /** Somebody else saved meanwhile; this is the current product. */
  onChanged: (current: AdminProduct, changedBy: string | null) => void
  /** The same for the size chart, which other products use too. */
  onChartChanged: (current: AdminSizeChart) => void
}

/**
 * Saves the form: new pictures first, then the size chart, then the product (ADM-14). Pressed while pictures
 * are uploading, it waits for them and continues by itself.
 */
export function useSaveProduct(saving: Saving) {
  const { base, draft, currency, stopped, change, changeImages, onSaved, onChanged, onChartChanged } = saving
  const cache = useQueryClient()
  const once = useOnceKey()
  const chartOnce = useOnceKey()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isWaiting, setWaiting] = useState(false)
  const isStored = draft.images.every(({ pictureId }) => pictureId)
  const failure = draft.images.map(({ key }) => stopped[key]).find(Boolean)

  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (const { key, pictureId, pendingCrop } of draft.images) {
        if (!pendingCrop) continue
        const { picture } = await api('PUT /pictures/{pictureId}/crop', {
          pictureId: pictureId!,
          body: { crop: pendingCrop.crop },
        })
        changeImages({ do: 'set-image', key, fields: { picture, pendingCrop: null } })
      }
      await saveChart()
      const read = formOf(draft, base, currency)
      if ('fields' in read)
        throw new ApiProblem({ code: 'form-invalid', status: 422, title: '', fields: read.fields })
      if (!base)
        return api('POST /admin/products', { body: read.form, idempotencyKey: once.keyFor(read.form) })
      const body = { ...read.form, version: base.version }
      return api('PUT /admin/products/{id}', { id: base.id, body, idempotencyKey: once.keyFor(body) })
    },
    onSuccess: (product) => {
      once.forget()
      putRow(cache, product)
      void forgetProducts(cache)
      showToast({ kind: 'done', title: base ? 'Product saved' : 'Product added' })
      onSaved(product)
    },
    onError: (error) => {
      if (api.isProblem(error, 'product-changed')) {
        const { current, changedBy } = error.facts as { current: AdminProduct; changedBy: string | null }
        return onChanged(current, changedBy)
      }
      if (api.isProblem(error, 'size-chart-changed') && error.facts.current) {
        return onChartChanged(error.facts.current as AdminSizeChart)
      }
      // Deleted meanwhile: the typed chart becomes a new one.
      const isChartGone =
        api.isProblem(error, 'size-chart-changed') || api.isProblem(error, 'size-chart-not-found')
      if (isChartGone && draft.chart) change({ chart: asNewChart(draft.chart) })
      const marked = markedBy(error)
      if (marked) setErrors(marked)
      showToast({ kind: 'problem', title: 'Failed to save product', description: reasonOf(error) })
    },
  })
  const { mutate } = save

  /** Connection and storage errors have their own texts; a refusal says its reason. */
  function reasonOf(error: unknown) {
    if (api.isProblem(error, 'form-invalid')) return problemWords['form-invalid']
    const isRefusal = api.isProblem(error) && error.status >= 400 && error.status < 500
    return isRefusal ? wordsOf(error) : `Failed to ${base ? 'update' : 'add'} product to database`
  }

  async function saveChart() {
    if (!draft.chart?.isChanged || !draft.brand) return
    const form = chartFormOf(draft.chart, draft.brand.id)
    if (typeof form === 'string') {
      throw new ApiProblem({ code: 'form-invalid', status: 422, title: '', fields: { sizeChartId: form } })
    }
    try {
      const chart = await api('PUT /admin/size-charts/{chartId}', {
        chartId: draft.chart.id,
        body: form,
        idempotencyKey: chartOnce.keyFor(form),
      })
      change({ chart: chartDraftOf(chart) })
      void cache.invalidateQueries({ queryKey: ['admin-products', 'charts'] })
    } catch (error) {
      if (!api.isProblem(error, 'form-invalid')) throw error
      const [words = error.message] = Object.values(error.fields)
      throw new ApiProblem({ code: 'form-invalid', status: 422, title: '', fields: { sizeChartId: words } })
    }
  }

  // Continues when the last picture has arrived. A picture that cannot arrive ends the wait.
  useEffect(() => {
    if (!isWaiting) return
    if (failure) {
      setWaiting(false)
      showToast({ kind: 'problem', title: `Failed to upload images: ${failure.message}` })
    } else if (isStored) {
      setWaiting(false)
      mutate()
    }
  }, [isWaiting, isStored, failure, mutate])

  return {
    errors,
    isBusy: isWaiting || save.isPending,
    send() {
      const read = formOf(draft, base, currency)
      setErrors('fields' in read ? read.fields : {})
      if (!('fields' in read)) setWaiting(true)
    },
    refuse: setErrors,
  }
}

/** An error at each field that a refusal is about. */
function markedBy(error: unknown): Record<string, string> | null {
  if (api.isProblem(error, 'form-invalid')) return error.fields
  if (api.isProblem(error, 'size-chart-changed') || api.isProblem(error, 'size-chart-not-found')) {
    return { sizeChartId: `${error.message} Save again to make it anew with what stands here.` }
  }
  if (api.isProblem(error, 'brand-not-found')) return { brandId: error.message }
  if (api.isProblem(error, 'image-not-found')) {
    return { images: 'One of the images is no longer stored. Please choose it again.' }
  }
  return null
}
