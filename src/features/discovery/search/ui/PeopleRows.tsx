import type { MemberRow } from '../../../../kernel/session/member-row.ts'
import { PersonRow } from '../../../core/members/ui/following/PersonRow.tsx'

export function PeopleRows({ people }: { people: readonly MemberRow[] }) {
  return (
    <ul className="grid border-t border-line md:grid-cols-2 md:gap-x-10">
      {people.map((member) => (
        <PersonRow
          key={member.id}
          member={member}
          line={
            member.displayName === member.username ? undefined : `${member.displayName} · ${member.level}`
          }
        />
      ))}
    </ul>
  )
}
