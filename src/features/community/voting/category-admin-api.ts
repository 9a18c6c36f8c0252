import { z } from 'zod'
import { withWas } from '../../../kernel/admin/as-read.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { CategoriesAnswer, CategoriesForm, CategoryChanges, CategoryForm } from './category-form.ts'
import { CategoryView } from './voting.ts'

const categoryParam = z.object({ categoryId: z.uuid() })

export const categoryAdminApi = endpoints('Voting, for admins', {
  'POST /admin/categories': {
    name: 'addCategory',
    summary: 'Add a category',
    signedIn: 'contests.write',
    body: CategoryForm,
    answers: CategoryView,
    status: 201,
    limit: 'write',
    problems: ['image-not-found'],
    idempotent: true,
  },
  'PATCH /admin/categories/{categoryId}': {
    name: 'changeCategory',
    summary:
      'Change a category: only what is named. Times and the number of votes stand once they decided something',
    signedIn: 'contests.write',
    params: categoryParam,
    body: withWas(CategoryChanges),
    answers: CategoryView,
    limit: 'write',
    problems: [
      'category-not-found',
      'contest-being-counted',
      'contest-sealed',
      'contest-has-votes',
      'contest-has-entries',
      'image-not-found',
      'changed-meanwhile',
    ],
  },
  'POST /admin/categories/bulk': {
    name: 'changeCategories',
    summary:
      'Close or delete several categories, or take that delete back; what cannot be so is left and told',
    signedIn: 'contests.write',
    body: CategoriesForm,
    answers: CategoriesAnswer,
    limit: 'write',
    idempotent: true,
  },
  'POST /admin/categories/{categoryId}/close': {
    name: 'closeCategory',
    summary: 'Close the voting now; a job counts and seals the result. Repeating it changes nothing',
    signedIn: 'contests.write',
    params: categoryParam,
    answers: CategoryView,
    limit: 'write',
    problems: ['category-not-found', 'contest-being-counted', 'voting-not-open'],
  },
  'DELETE /admin/categories/{categoryId}': {
    name: 'deleteCategory',
    summary:
      'Delete a category with its votes, comments and result; the photos stay with their owners. For ten minutes it can be had back',
    signedIn: 'contests.write',
    params: categoryParam,
    answers: Done,
    limit: 'write',
    problems: ['category-not-found', 'contest-being-counted'],
  },
})
