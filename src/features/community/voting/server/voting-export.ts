import type { Part } from '../../../../platform/parts.ts'
import { exportParts, notExported, usernameSql } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const votingExport: Part[] = [
  exportParts.of({
    name: 'votes',
    title: 'Entries you voted for',
    tells: ['votes.member_id'],
    statement: `
      select votes.id as "voteId", categories.name as category, votes.photo_id as "photoId",
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
    tells: ['category_comments.author_id'],
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
    tells: ['category_mentions.member_id'],
    statement: `
      select categories.name as category, comment_id as "commentId",
             ${usernameSql('category_comments.author_id')} as by,
             category_mentions.name, category_mentions.created_at as "mentionedAt"
      from category_mentions
      join category_comments on category_comments.id = comment_id
      join categories on categories.id = category_id
      where category_mentions.member_id = $1
      order by category_mentions.created_at desc, comment_id desc`,
  }),
  notExported.of({
    'contest_reviews.held_by': 'What an admin decided.',
    'contest_reviews.decided_by': 'What an admin decided.',
  }),
]
