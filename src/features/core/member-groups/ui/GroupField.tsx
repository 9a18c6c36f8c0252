import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../kernel/admin/ui/form/admin-fields.tsx'
import type { MemberGroup } from '../member-group.ts'
import { memberGroupsQuery } from './group-resource.ts'

interface GroupFieldProps {
  /** The currently selected group, shown until the list has loaded. */
  current: Pick<MemberGroup, 'id' | 'name'> | null
  className?: string
}

/** Selects who something is for: everyone, or the members of one group. */
export function GroupField({ current, className }: GroupFieldProps) {
  const groups = useQuery(memberGroupsQuery).data?.items ?? (current ? [current] : [])
  return (
    <SelectField
      name="groupId"
      label="For"
      choices={{
        '': 'Everyone',
        ...Object.fromEntries(groups.map(({ id, name }) => [id, `Members of ${name}`])),
      }}
      className={className}
    />
  )
}
