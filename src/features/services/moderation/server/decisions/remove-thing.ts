import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import type { RemovalForm } from '../../moderation.ts'
import type { ReportTarget } from '../../report.ts'
import { caseKind } from '../case-kinds.ts'
import { ensureCase } from '../case-sql.ts'
import { applyDecision, type DecisionContext, lockOwner } from './decide.ts'

type Removing = Omit<DecisionContext, 'form'> & { form: RemovalForm; target: ReportTarget }

/**
 * Removes a thing directly, whether or not it was reported. It is decided like a case, so that the owner is told why
 * and may appeal. Does nothing if it was removed already.
 * @throws Problem '…-not-found', 'cannot-moderate-…', or 'form-invalid' for an account, which is suspended instead
 */
export async function removeThingDirectly({ target, form, ...deciding }: Removing): Promise<void> {
  const { platform, viewer } = deciding
  const kind = caseKind(platform, target.kind)
  if (!kind.remove) throw new Problem('form-invalid', { fields: { kind: 'This cannot be removed' } })
  const readOwner = kind.readOwnerToRemove ?? kind.readOwner
  const ownerId = found(await readOwner(platform, viewer, target.targetId), kind.missing)
  const removing = { ...deciding, form: { ...form, action: 'remove' as const } }
  const owner = await lockOwner(removing, { ...target, ownerId })
  const lockedCase = await ensureCase(deciding.tx, { ...target, ownerId })
  if (lockedCase.removeAt) return
  await applyDecision(removing, { lockedCase, owner }, { isGone: false, isDirect: true })
}
