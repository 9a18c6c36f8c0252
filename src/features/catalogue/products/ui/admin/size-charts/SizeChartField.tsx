import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../../design/display/count.ts'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../../design/fields/Select.tsx'
import {
  useAdminField,
  useAdminFieldValue,
} from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { brandChartsQuery } from '../admin-queries.ts'
import type { ProductDraft } from '../form/product-draft.ts'
import { splitSizes } from '../form/product-draft.ts'
import { type ChartDraft, chartDraftOf, newChart, withSizes } from './chart-draft.ts'
import { DeleteChart } from './DeleteChart.tsx'
import { SizeChartGrid } from './SizeChartGrid.tsx'

/** The size chart: one per brand and kind of piece, shared by the brand's products. */
export function SizeChartField() {
  const {
    value: chart,
    field: { onChange },
    errors,
  } = useAdminField<ChartDraft | null>('chart', 'Size chart', (chart) => chart?.kind || 'None')
  const brand = useAdminFieldValue<ProductDraft['brand']>('brand')
  const sizes = splitSizes(useAdminFieldValue<string>('sizes'))
  const [isOpen, setOpen] = useState(false)
  const charts = useQuery({ ...brandChartsQuery(brand?.id ?? ''), enabled: brand !== null })
  if (!brand) {
    return <p className="text-meta text-ink-3">Choose a brand to add a size chart.</p>
  }
  const brandCharts = charts.data?.items ?? []
  const productCount = brandCharts.find(({ id }) => id === chart?.id)?.productCount
  const others = (productCount ?? 0) - 1
  const isEdited = chart !== null && (isOpen || chart.version === null || chart.isChanged)

  function choose(id: string) {
    const chosen = brandCharts.find((one) => one.id === id)
    setOpen(id === 'new')
    onChange(id === 'new' ? newChart(sizes) : chosen ? chartDraftOf(chosen) : null)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="Size chart"
        optional
        error={errors.sizeChartId}
        hint={
          chart?.isChanged && others > 0
            ? `${pluralize(others, 'other product')} of ${brand.name} ${others === 1 ? 'shows' : 'show'} it too.`
            : undefined
        }
      >
        <Select
          size="small"
          className="w-full"
          value={chart ? (chart.version === null ? 'new' : chart.id) : ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">None</option>
          {brandCharts.map(({ id, kind }) => (
            <option key={id} value={id}>
              {kind}
            </option>
          ))}
          {chart?.version && !brandCharts.some(({ id }) => id === chart.id) ? (
            <option value={chart.id}>{chart.kind}</option>
          ) : null}
          <option value="new">New chart</option>
        </Select>
      </Field>
      {isEdited ? (
        <SizeChartGrid
          chart={withSizes(chart, sizes)}
          onChange={(next) => onChange({ ...next, isChanged: true })}
        />
      ) : null}
      {chart ? (
        <div className="flex flex-wrap gap-2">
          {isEdited ? null : (
            <Button look="outline" size="small" onClick={() => setOpen(true)}>
              Edit chart
            </Button>
          )}
          {chart.stored ? (
            <DeleteChart
              chart={chart.stored}
              productCount={productCount}
              brandName={brand.name}
              onDeleted={() => choose('')}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
