import { withPreviousValues } from '../../../../kernel/admin/previous-values.ts'
import { Done, endpoints } from '../../../../platform/http/endpoint.ts'
import {
  AdminPostType,
  AdminPostTypes,
  PostTypeChanges,
  PostTypeForm,
  PostTypeParam,
} from './post-type-admin.ts'

export const postTypeAdminApi = endpoints('Post types, for admins', {
  'GET /admin/post-types': {
    name: 'listAdminPostTypes',
    summary: 'All post types, newest first',
    signedIn: 'magazine.write',
    answers: AdminPostTypes,
  },
  'POST /admin/post-types': {
    name: 'addPostType',
    summary: 'Add a post type',
    signedIn: 'magazine.write',
    body: PostTypeForm,
    answers: AdminPostType,
    status: 201,
    limit: 'write',
    idempotent: true,
  },
  'PATCH /admin/post-types/{postTypeId}': {
    name: 'changePostType',
    summary: 'Change a post type. Only the given fields change. Posts of an inactive type stay',
    signedIn: 'magazine.write',
    params: PostTypeParam,
    body: withPreviousValues(PostTypeChanges),
    answers: AdminPostType,
    limit: 'write',
    problems: ['post-type-not-found', 'post-type-last', 'changed-meanwhile'],
  },
  'DELETE /admin/post-types/{postTypeId}': {
    name: 'deletePostType',
    summary: 'Delete a post type without posts',
    signedIn: 'magazine.write',
    params: PostTypeParam,
    answers: Done,
    limit: 'write',
    problems: ['post-type-not-found', 'post-type-in-use', 'post-type-last'],
  },
})
