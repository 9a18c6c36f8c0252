import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import type { MemberView } from '../member.ts'

export const memberQuery = (member: string) =>
  queryOptions({
    queryKey: ['members', member],
    queryFn: ({ signal }) => api.get<MemberView>(`/members/${encodeURIComponent(member)}`, { signal }),
  })
