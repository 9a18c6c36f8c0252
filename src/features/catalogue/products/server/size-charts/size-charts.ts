import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminSizeChart, SizeChartForm } from '../../admin-product.ts'
import { lockBrandAgainstDeletion } from '../admin/save-product-sql.ts'
import { deleteChart, hasOtherOfKind, lockChart, readAdminChart, writeChart } from './size-chart-admin-sql.ts'

/**
 * Writes a brand's chart for one kind of piece, for every product that uses it.
 * @throws Problem 'size-chart-changed' with the current chart, 'brand-not-found', 'form-invalid'
 */
export async function saveSizeChart(
  tx: Tx,
  memberId: string,
  id: string,
  form: SizeChartForm,
): Promise<AdminSizeChart> {
  if (!(await lockBrandAgainstDeletion(tx, form.brandId))) throw new Problem('brand-not-found')
  const locked = await lockChart(tx, id)
  const before = locked ? await readAdminChart(tx, id) : null
  if ((locked && locked.brandId !== form.brandId) || (!locked && form.version !== null)) {
    throw new Problem('size-chart-not-found')
  }
  if ((before?.version ?? null) !== form.version) throw new Problem('size-chart-changed', { current: before })
  if (await hasOtherOfKind(tx, id, form.brandId, form.kind)) {
    throw new Problem('form-invalid', { fields: { kind: 'The brand has a chart for these already.' } })
  }
  await writeChart(tx, id, form)
  const after = found(await readAdminChart(tx, id), 'size-chart-not-found')
  await writeAudit(tx, memberId, {
    action: 'size-chart.change',
    subjectId: id,
    subjectName: form.kind,
    ...(before ? { before: factsOf(before) } : {}),
    after: factsOf(after),
  })
  return after
}

/** Deletes a size chart. Safe to repeat. */
export async function removeSizeChart(tx: Tx, memberId: string, id: string): Promise<void> {
  if (!(await lockChart(tx, id))) return
  const before = await readAdminChart(tx, id)
  await deleteChart(tx, id)
  await writeAudit(tx, memberId, {
    action: 'size-chart.delete',
    subjectId: id,
    subjectName: before?.kind ?? '',
    before: before ? factsOf(before) : {},
  })
}

const factsOf = ({ kind, measuresOf, measures, rows }: AdminSizeChart) => ({
  kind,
  measuresOf,
  measures,
  rows,
})
