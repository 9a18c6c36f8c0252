import type pg from 'pg'
import { prepared } from '../../../../platform/database/database.ts'
import type { DecisionRef } from '../moderation.ts'

const findRefs = prepared<DecisionRef>(
  'find-decision-refs',
  `select decision.id, moderation_cases.kind, decision.action, decision.is_automatic as "isAutomatic",
          appeal.verdict
   from moderation_decisions as decision
   join moderation_cases on moderation_cases.id = decision.case_id
   left join moderation_appeals as appeal on appeal.decision_id = decision.id
   where decision.id = any($1::uuid[])`,
)

/** What notices tell of these decisions, by id. */
export async function readDecisionRefs(pool: pg.Pool, ids: string[]): Promise<Map<string, DecisionRef>> {
  const rows = ids.length > 0 ? await findRefs(pool, [ids]) : []
  return new Map(rows.map((row) => [row.id, row]))
}
