import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { Ellipsis, Flag, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../../../design/overlays/Menu.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { useRemoval } from '../../../services/moderation/ui/use-removal.tsx'
import { useReport } from '../../../services/moderation/ui/use-report.tsx'
import { PhotoGrid } from '../../photos/ui/PhotoGrid.tsx'
import { HiddenNote } from '../../photos/ui/viewer/HiddenNote.tsx'
import type { TripView } from '../trip.ts'
import { PackedProducts } from './PackedProducts.tsx'
import { TripStops } from './TripStops.tsx'
import { tripQuery, useDeleteTrip } from './trip-queries.ts'
import { daysWords } from './trip-words.ts'

const route = getRouteApi('/trips/$tripId')

/** A trip: its text, stops and posts, and what was packed. */
export function TripPage() {
  const { tripId } = route.useParams()
  const { data: trip } = useSuspenseQuery(tripQuery(tripId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-14 sm:py-12">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-ink pb-8">
        <HiddenNote hidden={trip.isHidden ? 'taken-out' : null} />
        <p className="text-small text-ink-2">{daysWords(trip.beginsOn, trip.endsOn)}</p>
        <h1 className="display-l wrap-anywhere">{trip.title}</h1>
        {trip.words && (
          <p className="max-w-measure text-lead whitespace-pre-line text-ink-2 wrap-anywhere">{trip.words}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Owner trip={trip} />
          <Tools trip={trip} />
        </div>
      </header>
      <TripStops trip={trip} />
      {trip.posts.length > 0 ? (
        <section aria-label="Posts of the trip">
          <PhotoGrid photos={trip.posts} name={trip.title} />
        </section>
      ) : (
        <EmptyState
          drawing="luggage-label"
          title="No posts are left in this trip."
          actions={
            trip.can.edit && (
              <Link to="/trips/$tripId/edit" params={{ tripId: trip.id }} className={buttonClass()}>
                Choose posts
              </Link>
            )
          }
        >
          Only you can see it until you add a post.
        </EmptyState>
      )}
      <PackedProducts posts={trip.posts} />
    </div>
  )
}

function Owner({ trip: { owner } }: { trip: TripView }) {
  return (
    <Link
      to="/user/$userId"
      params={{ userId: owner.id }}
      className="inline-flex min-h-target min-w-0 items-center gap-2.5 text-small font-semibold hover:underline hover:underline-offset-4"
    >
      <Avatar name={nameOf(owner)} src={owner.avatarUrl} size={28} />
      <span className="truncate">{nameOf(owner)}</span>
    </Link>
  )
}

function Tools({ trip }: { trip: TripView }) {
  return (
    <span className="ml-auto flex items-center gap-1">
      <IconButton
        icon={Share2}
        label="Share"
        onClick={() => void shareLink(`/trips/${trip.id}`, trip.title)}
      />
      {trip.can.edit ? <OwnMenu trip={trip} /> : <OthersMenu trip={trip} />}
    </span>
  )
}

function OwnMenu({ trip }: { trip: TripView }) {
  const router = useRouter()
  const [asks, setAsks] = useState(false)
  const remove = useDeleteTrip(trip)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`Options for ${trip.title}`} />}>
        <MenuItem
          icon={Pencil}
          onSelect={() => void router.navigate({ to: '/trips/$tripId/edit', params: { tripId: trip.id } })}
        >
          Edit
        </MenuItem>
        <MenuItem icon={Trash2} destructive onSelect={() => setAsks(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        question="Delete this trip?"
        verb="Delete"
        busyLabel="Deleting"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        Its posts are not deleted.
      </ConfirmDialog>
    </>
  )
}

function OthersMenu({ trip: { id, title, can } }: { trip: TripView }) {
  const subject = { kind: 'trip', id, name: 'this trip' } as const
  const { report, reportDialog } = useReport(subject)
  const { openRemovalDialog, removalDialog } = useRemoval(subject)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`More about ${title}`} />}>
        <MenuItem icon={Flag} onSelect={report}>
          Report
        </MenuItem>
        {can.moderate && (
          <MenuItem icon={Trash2} destructive onSelect={openRemovalDialog}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      {removalDialog}
    </>
  )
}
