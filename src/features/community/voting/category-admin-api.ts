import { z } from 'zod'
import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
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
      'Change a category. Only the given fields change. Dates and votes per member are fixed once they have taken effect',
    signedIn: 'contests.write',
    params: categoryParam,
    body: withPreviousValues(CategoryChanges),
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
      'Close, delete or restore several categories. The response lists those that could not be changed',
    signedIn: 'contests.write',
    body: CategoriesForm,
    answers: CategoriesAnswer,
    limit: 'write',
    idempotent: true,
  },
  'POST /admin/categories/{categoryId}/close': {
    name: 'closeCategory',
    summary: 'Close voting now. A job counts and seals the result. Safe to repeat',
    signedIn: 'contests.write',
    params: categoryParam,
    answers: CategoryView,
    limit: 'write',
    problems: ['category-not-found', 'contest-being-counted', 'voting-not-open'],
  },
  'DELETE /admin/categories/{categoryId}': {
    name: 'deleteCategory',
    summary:
      'Delete a category with its votes, comments and result. Photos stay with their owners. It can be restored for ten minutes',
    signedIn: 'contests.write',
    params: categoryParam,
    answers: Done,
    limit: 'write',
    problems: ['category-not-found', 'contest-being-counted'],
  },
})
