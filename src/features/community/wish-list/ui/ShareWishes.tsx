import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { useShareWishes } from './wish-changes.ts'
import { wishListLinkQuery } from './wish-queries.ts'

/** The link to the member's wish list: created when first needed; revoking it is final. */
export function ShareWishes() {
  const { data: link } = useQuery(wishListLinkQuery)
  const share = useShareWishes()
  const [isAsked, setAsked] = useState(false)
  const path = link?.path
  const copy = (to: string | null) => to && void shareLink(to, 'My wish list on Showoff')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-5">
      <p className="min-w-0 basis-60 grow text-small text-ink-2">
        {path
          ? 'Anyone with the link sees the products and your name, but not your alerts.'
          : 'Only you can see this list.'}
      </p>
      <Button
        look="outline"
        size="small"
        busy={share.isPending && !isAsked}
        onClick={() =>
          path ? copy(path) : share.mutate(true, { onSuccess: (newLink) => copy(newLink.path) })
        }
      >
        <Share2 aria-hidden className="size-4" />
        {path ? 'Share link' : 'Share wish list'}
      </Button>
      {path && (
        <Button look="danger" size="small" className="-mx-3" onClick={() => setAsked(true)}>
          Stop sharing
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question="Stop sharing your wish list?"
        verb="Stop sharing"
        destructive
        busy={share.isPending}
        onConfirm={() => share.mutate(false, { onSettled: () => setAsked(false) })}
      >
        The link stops working for everyone. If you share the list again, it gets a new link.
      </ConfirmDialog>
    </div>
  )
}
