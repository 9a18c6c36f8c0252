import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoId } from '../photos/photo.ts'
import { Board, BoardForm } from './board.ts'
import {
  Categories,
  CategoryKey,
  CategoryPage,
  EntriesQuery,
  EntryForm,
  EntryPage,
  NewEntryView,
  VoteAnswer,
  VoteQuery,
} from './voting.ts'

const categoryParam = z.object({ categoryId: CategoryKey })
const photoParam = z.object({ photoId: PhotoId })
const refusals = [
  'entry-not-found',
  'entry-not-in-round',
  'voting-not-open',
  'voting-closed',
  'account-suspended',
] as const

export const boardApi = endpoints('Voting', {
  'GET /leaderboard': {
    name: 'readLeaderboard',
    summary: 'The members with the most points, and the viewer’s rank',
    answers: Board,
  },
  'PUT /leaderboard/me': {
    name: 'chooseLeaderboardListing',
    summary: 'Show or hide yourself on the leaderboard. Safe to repeat',
    signedIn: true,
    body: BoardForm,
    answers: Board,
    limit: 'write',
  },
})

export const categoryApi = endpoints('Voting', {
  'GET /categories': {
    name: 'listCategories',
    summary: 'Voting categories, sorted by name',
    answers: Categories,
  },
  'GET /categories/{categoryId}': {
    name: 'readCategory',
    summary: 'One category, by ID or slug, with its result once sealed',
    params: categoryParam,
    answers: CategoryPage,
    problems: ['category-not-found'],
  },
  'GET /categories/{categoryId}/entries': {
    name: 'listEntries',
    summary: 'Entries of a category: ranked for members who have voted, shuffled for everyone else',
    params: categoryParam,
    query: EntriesQuery,
    answers: EntryPage,
    problems: ['category-not-found', 'cursor-invalid'],
  },
  'POST /categories/{categoryId}/entries': {
    name: 'enterCategory',
    summary: 'Enter an uploaded picture into a category. It also becomes a photo',
    signedIn: true,
    params: categoryParam,
    body: EntryForm,
    answers: NewEntryView,
    status: 201,
    limit: 'publish',
    problems: [
      'category-not-found',
      'voting-closed',
      'entries-closed',
      'entries-used-up',
      'entries-are-public',
      'jurors-do-not-enter',
      'account-suspended',
      'image-not-found',
      'picture-removed-before',
      'post-type-not-found',
      'too-many-waiting',
    ],
    idempotent: true,
  },
  'GET /categories/{categoryId}/tally': {
    name: 'readTally',
    summary: 'The sealed tally: all votes, anonymous, for recounting',
    params: categoryParam,
    answers: { file: 'application/json' },
    problems: ['category-not-found', 'contest-without-result'],
  },
})

export const voteApi = endpoints('Voting', {
  'PUT /photos/{photoId}/vote': {
    name: 'voteForEntry',
    summary: 'Vote for an entry. Safe to repeat',
    signedIn: true,
    params: photoParam,
    query: VoteQuery,
    answers: VoteAnswer,
    limit: 'like',
    problems: [...refusals, 'own-entry', 'already-voted', 'jurors-do-not-vote'],
  },
  'DELETE /photos/{photoId}/vote': {
    name: 'takeBackVote',
    summary: 'Remove a vote. Safe to repeat',
    signedIn: true,
    params: photoParam,
    answers: VoteAnswer,
    limit: 'like',
    problems: [...refusals],
  },
})
