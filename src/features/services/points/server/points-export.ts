import type { Part } from '../../../../platform/parts.ts'
import { exportParts, notExported } from '../../data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const pointsExport: Part[] = [
  exportParts.of({
    name: 'helpful',
    title: 'What you found helpful',
    coveredColumns: ['helpful_comments.member_id', 'helpful_reviews.member_id'],
    statement: `
      select 'comment' as kind, comment_id as id, created_at as "markedAt" from helpful_comments where member_id = $1
      union all
      select 'review', review_id, created_at from helpful_reviews where member_id = $1
      order by "markedAt" desc`,
  }),
  exportParts.of({
    name: 'points',
    title: 'Points, entry by entry',
    coveredColumns: ['points_entries.member_id'],
    statement: `
      select points_entries.id, coalesce(points_entries.reason, points_rules.title) as reason, points_entries.points, subject_kind as "subjectKind",
             subject_id as "subjectId", note, reverses, created_at as "at"
      from points_entries
      join points_rules on points_rules.code = rule
      where member_id = $1
      order by created_at desc, points_entries.id desc`,
  }),
  notExported.of({
    'points_rules.updated_by': 'What an admin decided.',
    'points_settings.updated_by': 'What an admin decided.',
  }),
]
