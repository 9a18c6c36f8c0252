import { RotateCw, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { AdminReel } from '../../reel-admin.ts'
import { type ReelAdminState, reelAdminStates, reelStateNames } from '../../reel-words.ts'
import { ReelTagsForm } from './ReelTagsForm.tsx'
import { RemoveReel } from './RemoveReel.tsx'
import { reels, useRetryReel } from './reel-resource.ts'

const looks = {
  ready: 'success',
  processing: 'tape',
  uploading: 'sunken',
  failed: 'danger',
  hidden: 'line',
} as const satisfies Record<ReelAdminState, string>

const columns: AdminColumn<AdminReel>[] = [
  {
    key: 'description',
    head: 'Reel',
    card: 'title',
    cell: ({ description, owner }) => (
      <span className="grid gap-0.5">
        <span className="line-clamp-2 wrap-anywhere">{description}</span>
        <span className="text-meta font-normal text-ink-3">{owner?.username ?? 'A deleted account'}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '13rem',
    cell: (reel) => (
      <span className="grid justify-items-start gap-1">
        <Badge look={looks[reel.state]}>{reelStateNames[reel.state]}</Badge>
        {reel.failure ? <span className="text-meta text-ink-2">{reel.failure}</span> : null}
        {reel.state === 'uploading' ? (
          <span className="text-meta text-ink-2">
            {Math.floor((100 * reel.bytesReceived) / reel.bytesTotal)}% uploaded
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'tags',
    head: 'Tags',
    width: '9rem',
    isHideable: true,
    from: 'medium',
    card: 'none',
    cell: ({ tags }) => <span className="text-ink-2">{tags.join(', ')}</span>,
  },
  {
    key: 'length',
    head: 'Length',
    width: '5rem',
    align: 'right',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ durationMs }) => (durationMs === null ? '' : `${Math.round(durationMs / 1000)} s`),
  },
  {
    key: 'likes',
    head: 'Likes',
    width: '5rem',
    align: 'right',
    sorts: 'down',
    isHideable: true,
    card: 'named',
    cell: ({ likeCount }) => formatCount(likeCount),
  },
  {
    key: 'created',
    head: 'Sent',
    width: '7rem',
    sorts: 'down',
    isHideable: true,
    card: 'named',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

const states = [
  { value: '', label: 'All states' },
  ...reelAdminStates.map((state) => ({ value: state, label: reelStateNames[state] })),
]

/** Value of `open` in the URL for the form of the tags beside the table. */
const TAGS = 'tags'

/**
 * All reels with their states: failed ones can be retried, others removed with a reason; and the form of the tags
 * (DEC-43).
 */
export function ReelsAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const [removed, setRemoved] = useState<AdminReel | null>(null)
  return (
    <AdminResourceTable
      tab={tab}
      resource={reels}
      list={usePagedRows(reels, search, 'Earlier reels')}
      drawer={search.open === TAGS ? <ReelTagsForm onClose={() => go({ open: undefined })} /> : null}
      columns={columns}
      rowName={({ description }) => description}
      thumb={({ poster }) =>
        poster ? (
          <Picture {...pictureProps(poster, '')} ratio="fill" sizes="44px" />
        ) : (
          <span className="block size-full bg-sunken" />
        )
      }
      firstSort="-created"
      states={states}
      onRemove={setRemoved}
      actions={(reel, onRemove) => (
        <>
          {reel.canRetry ? <RetryButton reel={reel} /> : null}
          {/* The reels of a closed account are removed with it. */}
          {reel.owner ? (
            <IconButton icon={Trash2} label={`Delete ${reel.description}`} onClick={onRemove} />
          ) : null}
        </>
      )}
      tools={
        <Button look="outline" size="small" onClick={() => go({ open: TAGS })}>
          <Tags aria-hidden className="size-4" />
          Reel tags
        </Button>
      }
      empty={
        <EmptyState drawing="film" title="No reels yet.">
          Reels appear here as soon as an upload starts.
        </EmptyState>
      }
    >
      {removed ? <RemoveReel reel={removed} onClose={() => setRemoved(null)} /> : null}
    </AdminResourceTable>
  )
}

function RetryButton({ reel }: { reel: AdminReel }) {
  const retry = useRetryReel(reel)
  return (
    <IconButton
      icon={RotateCw}
      label={`Try again: ${reel.description}`}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    />
  )
}
