import { prepared } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { DecisionRef } from '../moderation.ts'
import { caseKind } from './case-kinds.ts'

const findRefs = prepared<Omit<DecisionRef, 'noun'>>(
  'find-decision-refs',
  `select decision.id, moderation_cases.kind, decision.action, decision.is_automatic as "isAutomatic",
          appeal.verdict
   from moderation_decisions as decision
   join moderation_cases on moderation_cases.id = decision.case_id
   left join moderation_appeals as appeal on appeal.decision_id = decision.id
   where decision.id = any($1::uuid[])`,
)

/** What notices tell of these decisions, by id. */
export async function readDecisionRefs(platform: Platform, ids: string[]): Promise<Map<string, DecisionRef>> {
  const rows = ids.length > 0 ? await findRefs(platform.pool, [ids]) : []
  return new Map(rows.map((row) => [row.id, { ...row, noun: caseKind(platform, row.kind).noun }]))
}
