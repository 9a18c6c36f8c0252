import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { ItemTarget } from '../../collection.ts'
import { askToSignInForCollections } from '../collection-changes.ts'
import { choicesQuery } from '../collection-queries.ts'
import { CollectionChoice } from './CollectionChoice.tsx'
import { NewCollectionLine } from './NewCollectionLine.tsx'

type AddToCollectionProps = { target: ItemTarget; onClose: () => void }

/** One's own collections with check marks, and a line to create a new one (COL-06). */
export function AddToCollection(props: AddToCollectionProps) {
  const tools = useTools()
  const isStranger = isSignedOut(tools.cache)

  // The sign-in prompt is shown outside of this component, and then there is nothing to render here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isStranger) return
    askToSignInForCollections(tools)
    props.onClose()
  }, [])

  return isStranger ? null : <ChoiceDialog {...props} />
}

function ChoiceDialog({ target, onClose }: AddToCollectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(choicesQuery(target))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add to collection"
      description={target.kind === 'look' ? 'Where should this look go?' : 'Where should this product go?'}
      size="small"
    >
      {data ? (
        <>
          {data.items.length > 0 && (
            <ul className="-mx-2 mb-4 grid max-h-[40dvh] overflow-y-auto">
              {data.items.map((choice) => (
                <CollectionChoice key={choice.id} choice={choice} target={target} />
              ))}
            </ul>
          )}
          <NewCollectionLine target={target} isFirst={data.items.length === 0} />
        </>
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="Your collections did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading collections" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}
