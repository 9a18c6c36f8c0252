import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { DrawerLoadState } from '../../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import type { CaseView } from '../../moderation.ts'
import { AppealSection } from './AppealSection.tsx'
import { CasePreview } from './CasePreview.tsx'
import { CaseReports } from './CaseReports.tsx'
import { caseQuery } from './case-queries.ts'
import { heldWords } from './case-words.ts'
import { DecideForm } from './DecideForm.tsx'
import { DecisionList } from './DecisionList.tsx'

/** One reported or held thing, with everything that helps to decide. */
export function CaseDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const query = useQuery(caseQuery(caseId))
  const { data } = query
  return (
    <AdminDrawer title={data ? `${data.kindName} of ${data.owner.username}` : 'Case'} onClose={onClose}>
      {data ? (
        <Case key={data.id} found={data} />
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the case"
          failed="The case did not load."
          notFound="This case no longer exists."
        />
      )}
    </AdminDrawer>
  )
}

function Case({ found }: { found: CaseView }) {
  const { heldFor, isHidden, removeAt, can, whyNot } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {heldFor || isHidden ? (
        <p className="text-small">
          <Badge look="danger">Hidden</Badge> {heldFor ? `${heldWords(heldFor, found.heldBy)}.` : null}
          {removeAt ? (
            <>
              Permanently deleted on <DateText date={removeAt} form="long" />.
            </>
          ) : null}
        </p>
      ) : null}
      <CasePreview found={found} />
      <AppealSection found={found} />
      {can.decide.length > 0 ? (
        // Keyed by the number of decisions, so that nothing of the last form remains.
        <DecideForm key={found.decisions.length} found={found} />
      ) : (
        <p className="text-small text-ink-2">{whyNot ?? 'Nothing left to decide.'}</p>
      )}
      <CaseReports reports={found.reports} />
      <History found={found} />
      <DecisionList decisions={found.decisions} />
    </div>
  )
}

function History({ found: { owner, history } }: { found: CaseView }) {
  const { joinedAt, postCount, removals, warnings, suspensions, suspendedUntil } = history
  const past = [
    ...(removals > 0 ? [pluralize(removals, 'removal')] : []),
    ...(warnings > 0 ? [pluralize(warnings, 'warning')] : []),
    ...(suspensions > 0 ? [pluralize(suspensions, 'pause')] : []),
  ]
  return (
    <section className="grid gap-2 text-small">
      <h3 className="display-xs">The member</h3>
      <p>
        <Link
          to="/admin"
          search={{ tab: 'members', open: owner.id } as never}
          className="text-link font-semibold"
        >
          {owner.username}
        </Link>
        , member since <DateText date={joinedAt} form="long" />, {pluralize(postCount, 'post')}.
      </p>
      <p className="text-ink-2">
        {past.length > 0 ? `Earlier decisions: ${past.join(', ')}.` : 'No earlier decisions against them.'}
        {suspendedUntil ? ' Currently paused.' : null}
      </p>
    </section>
  )
}
