import type { Part } from '../../../../platform/parts.ts'
import { exportParts, notExported } from '../../data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const moderationExport: Part[] = [
  exportParts.of({
    name: 'reports',
    title: 'What you reported',
    coveredColumns: ['reports.reporter_id'],
    statement: `
      select kind, target_id as "targetId", reason, words, state, created_at as "reportedAt"
      from reports where reporter_id = $1 order by created_at desc, id desc`,
  }),
  exportParts.of({
    name: 'decisions',
    title: 'What moderators decided about what is yours, and what you said to it',
    coveredColumns: ['moderation_cases.owner_id'],
    statement: `
      select cases.kind, cases.target_id as "targetId", decision.action, decision.reason, decision.words,
             decision.suspended_until as "suspendedUntil", decision.taken_text as "removedText",
             decision.comment_count as "removedComments", decision.decided_at as "decidedAt",
             decision.undone_at as "undoneAt", appeal.words as appeal, appeal.asked_at as "appealedAt", appeal.verdict,
             appeal.answer
      from moderation_cases as cases
      join moderation_decisions as decision on decision.case_id = cases.id
      left join moderation_appeals as appeal on appeal.decision_id = decision.id
      where cases.owner_id = $1 and decision.action <> 'dismiss'
      order by decision.decided_at desc, decision.id desc`,
  }),
  notExported.of({
    'reports.owner_id': 'Who reported something is told to nobody but those who decide.',
    'moderation_decisions.moderator_id': 'What a moderator decided about others.',
    'moderation_appeals.decided_by': 'What a moderator decided about others.',
  }),
]
