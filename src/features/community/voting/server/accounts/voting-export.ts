import { apartSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Part } from '../../../../../platform/parts.ts'
import {
  exportParts,
  notExported,
  usernameSql,
} from '../../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const votingExport: Part[] = [
  exportParts.of({
    name: 'votes',
    title: 'Entries you voted for',
    coveredColumns: ['votes.member_id'],
    statement: `
      select votes.id as "voteId", categories.name as category, votes.photo_id as "photoId", votes.round,
             ${usernameSql('photos.owner_id')} as "photoBy", votes.created_at as "votedAt",
             votes.not_counted as "notCountedBecause"
      from votes
      join categories on categories.id = votes.category_id
      join photos on photos.id = votes.photo_id
      where member_id = $1
      order by votes.created_at desc, votes.id`,
  }),
  exportParts.of({
    name: 'category-comments',
    title: 'Comments you wrote about categories',
    coveredColumns: ['category_comments.author_id'],
    statement: `
      select category_comments.id, categories.name as category, content, parent_id as "replyTo",
             category_comments.created_at as "writtenAt", category_comments.updated_at as "changedAt"
      from category_comments
      join categories on categories.id = category_id
      where author_id = $1
      order by category_comments.created_at desc, category_comments.id desc`,
  }),
  exportParts.of({
    name: 'category-mentions',
    title: 'Where others mention you about categories',
    coveredColumns: ['category_mentions.member_id'],
    statement: `
      select categories.name as category, comment_id as "commentId",
             ${usernameSql('category_comments.author_id')} as by,
             category_mentions.name, category_mentions.created_at as "mentionedAt"
      from category_mentions
      join category_comments on category_comments.id = comment_id
      join categories on categories.id = category_id
      where category_mentions.member_id = $1 and not category_comments.hidden
        and not ${apartSql('$1::uuid', 'category_comments.author_id')}
      order by category_mentions.created_at desc, comment_id desc`,
  }),
  exportParts.of({
    name: 'prizes',
    title: 'Prizes you have won',
    coveredColumns: ['prize_deliveries.member_id'],
    statement: `
      select categories.name as contest, place, categories.prizes[place] as prize, state, address,
             changed_at as "changedAt"
      from prize_deliveries
      join categories on categories.id = category_id
      where member_id = $1
      order by changed_at desc`,
  }),
  exportParts.of({
    name: 'juries',
    title: 'Contests you judge',
    coveredColumns: ['contest_jurors.member_id'],
    statement: `
      select categories.name as contest, number as "numberInTheTally", invited_at as "invitedAt",
             accepted_at as "acceptedAt",
             (select coalesce(json_agg(json_build_object('photoId', photo_id, 'round', round, 'score', score,
                'scoredAt', scored_at) order by round, photo_id), '[]')
              from juror_scores
              where juror_scores.category_id = categories.id and juror_scores.member_id = $1) as scores
      from contest_jurors
      join categories on categories.id = contest_jurors.category_id
      where contest_jurors.member_id = $1
      order by invited_at desc`,
  }),
  notExported.of({
    'contest_jurors.invited_by': 'What an admin did.',
    'prize_deliveries.changed_by': 'What an admin did.',
    'contest_reviews.held_by': 'What an admin decided.',
    'contest_reviews.decided_by': 'What an admin decided.',
  }),
]
