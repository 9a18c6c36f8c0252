import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { DrawerLoadState } from '../../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { reasonWords } from '../../../../services/moderation/report-words.ts'
import { CommentsSection } from '../../../../services/moderation/ui/admin/CommentsSection.tsx'
import { DecisionList } from '../../../../services/moderation/ui/admin/DecisionList.tsx'
import { ProfileSection } from '../../../../services/moderation/ui/admin/ProfileSection.tsx'
import type { AdminMember } from '../../member-admin.ts'
import { adminMemberQuery } from './admin-member-queries.ts'
import { PointsSection } from './PointsSection.tsx'
import { RoleSection } from './RoleSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SuspensionSection } from './SuspensionSection.tsx'

/** One member: status, record, and actions for admins. */
export function MemberDrawer({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const query = useQuery(adminMemberQuery(memberId))
  const { data } = query
  return (
    <AdminDrawer title={data?.username ?? 'Member'} onClose={onClose}>
      {data ? (
        <Member member={data} />
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the member"
          failed="The member did not load."
          notFound="This member is no longer available."
        />
      )}
    </AdminDrawer>
  )
}

function Member({ member }: { member: AdminMember }) {
  const { displayName, email, isConfirmed, joinedAt, history, can } = member
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section className="grid gap-2 text-small">
        <p className="wrap-anywhere">
          <Link to="/user/$userId" params={{ userId: member.id }} className="text-link font-semibold">
            {displayName}
          </Link>
          {email ? `, ${email}` : null}
        </p>
        <p className="text-ink-2">
          Member since <DateText date={joinedAt} form="long" />, {pluralize(history.postCount, 'post')}.
          {isConfirmed ? null : ' Email not confirmed.'}
        </p>
        <SuspensionBadge member={member} />
      </section>
      {can.changeRole ? <RoleSection key={member.role} member={member} /> : null}
      {can.suspend || can.lift ? <SuspensionSection key={member.decisions.length} member={member} /> : null}
      {can.clear.length > 0 ? (
        <ProfileSection
          key={`profile ${member.decisions.length}`}
          memberId={member.id}
          clearable={can.clear}
        />
      ) : null}
      {can.removeComments ? <CommentsSection memberId={member.id} username={member.username} /> : null}
      {can.adjustPoints ? <PointsSection key={member.points} member={member} /> : null}
      {can.endSessions ? <SessionsSection member={member} /> : null}
      <Cases member={member} />
      <DecisionList decisions={member.decisions} />
      <Reports member={member} />
    </div>
  )
}

function SuspensionBadge({ member: { suspendedUntil, isForGood } }: { member: AdminMember }) {
  if (!suspendedUntil) return null
  return (
    <p>
      <Badge look="danger">Paused</Badge>{' '}
      {isForGood ? (
        'for good'
      ) : (
        <>
          until <DateText date={suspendedUntil} form="long" />
        </>
      )}
    </p>
  )
}

function Cases({ member: { cases } }: { member: AdminMember }) {
  if (cases.length === 0) return null
  return (
    <section className="grid gap-2 text-small">
      <h3 className="display-xs">Moderation cases</h3>
      <ul className="grid gap-1">
        {cases.map(({ id, kindName, isOpen, reportCount, openedAt }) => (
          <li key={id}>
            <Link to="/admin" search={{ tab: 'moderation', open: id } as never} className="text-link">
              {kindName}
            </Link>
            ,{' '}
            {isOpen ? (reportCount > 0 ? pluralize(reportCount, 'report') : 'waiting for review') : 'decided'}
            , <DateText date={openedAt} className="text-ink-2" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reports({ member: { reports, record } }: { member: AdminMember }) {
  const { upheld, dismissed } = record
  return (
    <section className="grid gap-2 text-small">
      <h3 className="display-xs">Reports by this member</h3>
      <p className="text-ink-2">
        {upheld + dismissed > 0
          ? `${upheld} of ${upheld + dismissed} reports upheld.`
          : 'None of these reports is decided yet.'}
      </p>
      <ul className="grid gap-1">
        {reports.map(({ id, kindName, reason, state, reportedAt }) => (
          <li key={id}>
            {kindName}: {reasonWords[reason]},{' '}
            {state === 'open' ? 'waiting' : state === 'upheld' ? 'upheld' : 'dismissed'},{' '}
            <DateText date={reportedAt} className="text-ink-2" />
          </li>
        ))}
      </ul>
    </section>
  )
}
