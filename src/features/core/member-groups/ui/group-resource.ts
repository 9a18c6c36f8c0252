import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { adminResource } from '../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { Candidates, MemberGroup, MemberGroupForm } from '../member-group.ts'
import type { memberGroupApi } from '../member-group-api.ts'

const api = client<typeof memberGroupApi>()

/** All groups, for admins. */
export const memberGroups = adminResource<MemberGroup, MemberGroupForm>({
  ...{ noun: 'member group', pluralNoun: 'member groups', key: 'admin-member-groups', shortNoun: 'group' },
  notFoundProblem: 'member-group-not-found',
  add: (body, idempotencyKey) => api('POST /admin/member-groups', { body, idempotencyKey }),
  change: (groupId, body) => api('PATCH /admin/member-groups/{groupId}', { groupId, body }),
  remove: (groupId) => api('DELETE /admin/member-groups/{groupId}', { groupId }),
})

/** All groups, sorted by name. */
export const memberGroupsQuery = queryOptions({
  queryKey: ['admin-member-groups'],
  queryFn: ({ signal }) => api('GET /admin/member-groups', { signal }),
  staleTime: 10_000,
})

/** Filters and sorts the groups as requested by the URL. */
export function filterGroups(all: MemberGroup[], { q = '', sort }: AdminSearch): MemberGroup[] {
  const words = q.trim().toLowerCase()
  const found = all.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(words))
  if (sort === '-members') return found.toSorted((one, other) => other.memberCount - one.memberCount)
  return sort === '-name' ? found.toReversed() : found
}

const membersKey = (groupId: string) => ['member-group-members', groupId]

export const groupMembersQuery = (groupId: string, q: string) =>
  listQuery({
    key: [...membersKey(groupId), 'list', q],
    read: (cursor, signal) =>
      api('GET /admin/member-groups/{groupId}/members', {
        groupId,
        query: { cursor, ...(q ? { q } : {}) },
        signal,
      }),
    keepPrevious: true,
  })

export const candidatesQuery = (groupId: string, q: string) =>
  queryOptions({
    queryKey: [...membersKey(groupId), 'candidates', q],
    queryFn: ({ signal }) =>
      api('GET /admin/member-groups/{groupId}/candidates', { groupId, query: { q }, signal }),
    staleTime: 5_000,
  })

type Person = Candidates['items'][number]

const renewsOf = (groupId: string) => [membersKey(groupId), ...memberGroups.keysToInvalidate]

export const useAddGroupMember = (group: MemberGroup) =>
  useAdminWrite({
    write: ({ id: memberId }: Person) =>
      api('PUT /admin/member-groups/{groupId}/members/{memberId}', { groupId: group.id, memberId }),
    keysToInvalidate: renewsOf(group.id),
    failed: 'Failed to add the member',
    done: ({ username }) => `${username} added to ${group.name}`,
  })

/** Removes a member, with an undo. */
export function useRemoveGroupMember(group: MemberGroup) {
  const putIn = useAddGroupMember(group)
  return useAdminWrite({
    write: ({ id: memberId }: Person) =>
      api('DELETE /admin/member-groups/{groupId}/members/{memberId}', { groupId: group.id, memberId }),
    keysToInvalidate: renewsOf(group.id),
    failed: 'Failed to remove the member',
    done: (person) => ({
      kind: 'done',
      title: `${person.username} removed from ${group.name}`,
      action: { label: 'Undo', onClick: () => putIn.mutate(person) },
    }),
  })
}

/** The form itself reports the result per line, so there is no toast. */
export function useAddGroupMembers(group: MemberGroup) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (names: string) =>
      api('POST /admin/member-groups/{groupId}/members/several', { groupId: group.id, body: { names } }),
    onSettled: () => {
      for (const queryKey of renewsOf(group.id)) void cache.invalidateQueries({ queryKey })
    },
  })
}
