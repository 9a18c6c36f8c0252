import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminPointsPage } from '../../../../services/points/points.ts'
import { memberPointsQuery } from '../../../../services/points/ui/points-queries.ts'
import type { AdminMember } from '../../member-admin.ts'
import { useMemberStep } from './admin-member-queries.ts'

/** Entries shown before `Show more`. */
const SHOWN = 5

type Entry = AdminPointsPage['items'][number]

/** What a member earned, newest first, each with a button that takes it back as abuse. */
export function MemberPoints({ member }: { member: AdminMember }) {
  const list = useInfiniteQuery(memberPointsQuery(member.id, member.points))
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Entry | null>(null)
  const step = useMemberStep(member.id)
  const entries = list.data?.items ?? []
  const hasMore = isOpen ? list.hasNextPage : entries.length > SHOWN
  if (entries.length === 0) return null
  return (
    <>
      <ul className="divide-y divide-line border-y border-line text-small text-ink-2">
        {entries.slice(0, isOpen ? undefined : SHOWN).map((entry) => (
          <li key={entry.id} className="flex min-h-target items-center justify-between gap-3 py-1.5">
            <span className="wrap-anywhere">
              <span className="tabular-nums">{signed(entry.points)}</span> {entry.title},{' '}
              <DateText date={entry.createdAt} />
              {entry.note === 'abuse' && ', taken back by an admin'}
            </span>
            {entry.canTakeBack && (
              <Button
                look="text"
                size="small"
                aria-label={`Take back ${pluralize(entry.points, 'point')}: ${entry.title}`}
                onClick={() => setChosen(entry)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          busyLabel="Loading"
          onClick={() => (isOpen ? void list.fetchNextPage() : setOpen(true))}
        >
          Show earlier entries
        </Button>
      )}
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        question={`Take back ${pluralize(chosen?.points ?? 0, 'point')}?`}
        verb="Take back"
        busyLabel="Taking back"
        destructive
        busy={step.isPending}
        onConfirm={() =>
          chosen &&
          step.mutate({ step: 'take-back', entryId: chosen.id }, { onSettled: () => setChosen(null) })
        }
      >
        For points earned by abuse. What earned them does not earn them again, and the level falls if the
        points no longer reach it. {member.username} reads in their points that an admin took them back.
      </ConfirmDialog>
    </>
  )
}

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')
