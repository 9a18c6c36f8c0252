import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { Ellipsis, Flag, Globe, Lock, Share2, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { Menu, MenuItem } from '../../../../design/overlays/Menu.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { useRemoval } from '../../../services/moderation/ui/use-removal.tsx'
import { useReport } from '../../../services/moderation/ui/use-report.tsx'
import type { CollectionView } from '../collection.ts'
import { CollectionItems } from './CollectionItems.tsx'
import { collectionQuery } from './collection-queries.ts'
import { itemCountWords } from './collection-words.ts'
import { OwnCollectionMenu } from './own/OwnCollectionMenu.tsx'
import { VisibilitySwitch } from './own/VisibilitySwitch.tsx'

const route = getRouteApi('/collection/$collectionId')

/** One collection; its owner can reorder it here. */
export function CollectionPage() {
  const { collectionId } = route.useParams()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-12 sm:py-12">
      <header className="grid gap-5 border-b border-ink pb-8">
        <h1 className="display-l wrap-anywhere">{collection.name}</h1>
        {collection.description && (
          <p className="max-w-measure text-lead whitespace-pre-line text-ink-2 wrap-anywhere">
            {collection.description}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Owner collection={collection} />
          <span className="text-small text-ink-3">{itemCountWords(collection.itemCount)}</span>
          <Tools collection={collection} />
        </div>
      </header>
      <CollectionItems key={collection.id} collection={collection} />
    </div>
  )
}

function Owner({ collection: { owner } }: { collection: CollectionView }) {
  return (
    <Link
      to="/user/$userId"
      params={{ userId: owner.id }}
      className="inline-flex min-h-target min-w-0 items-center gap-2.5 text-small font-semibold hover:underline hover:underline-offset-4"
    >
      <Avatar name={owner.username} src={owner.avatarUrl} size={28} />
      <span className="truncate">{owner.username}</span>
    </Link>
  )
}

function Tools({ collection }: { collection: CollectionView }) {
  const router = useRouter()
  return (
    <span className="ml-auto flex items-center gap-1">
      {collection.can.edit ? (
        <VisibilitySwitch collection={collection} />
      ) : (
        <Badge look="line" icon={collection.isPublic ? Globe : Lock}>
          {collection.isPublic ? 'Public' : 'Private'}
        </Badge>
      )}
      {collection.isPublic && (
        <IconButton
          icon={Share2}
          label="Share"
          onClick={() => void shareLink(`/collection/${collection.id}`, collection.name)}
        />
      )}
      {collection.can.edit ? (
        <OwnCollectionMenu
          collection={collection}
          onDeleted={() =>
            void router.navigate({ to: '/account', search: { tab: 'collections' } as never, replace: true })
          }
        />
      ) : (
        <ReportMenu collection={collection} />
      )}
    </span>
  )
}

function ReportMenu({ collection: { id, name, can } }: { collection: CollectionView }) {
  const subject = { kind: 'collection', id, name: 'this collection' } as const
  const { report, reportDialog } = useReport(subject)
  const { openRemovalDialog, removalDialog } = useRemoval(subject)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`More about ${name}`} />}>
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
