import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { CollectionChoice as Choice, ItemTarget } from '../../collection.ts'
import { askToSignInForCollections } from '../collection-changes.ts'
import { choicesQuery } from '../collection-queries.ts'
import { CollectionChoice } from './CollectionChoice.tsx'
import { NewCollectionLine } from './NewCollectionLine.tsx'
import { NewCollectionTile } from './NewCollectionTile.tsx'
import { useToggleCollections } from './use-toggle-collections.ts'

type AddToCollectionProps = { target: ItemTarget; onClose: () => void }

const gridClass = 'grid grid-cols-3 gap-x-2.5 gap-y-3.5'
/** With more collections than this, the tile for a new one comes first, so that it is visible without scrolling. */
const FEW = 5

/** The member's collections with pictures and check marks, and a way to create a new one (COL-06). */
export function AddToCollection(props: AddToCollectionProps) {
  const tools = useTools()
  const isStranger = isSignedOut(tools.cache)

  // The sign-in prompt is shown elsewhere, and then there is nothing to render here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isStranger) return
    askToSignInForCollections(tools)
    props.onClose()
  }, [])

  return isStranger ? null : <Sheet {...props} />
}

function Sheet({ target, onClose }: AddToCollectionProps) {
  const list = useInfiniteQuery(choicesQuery(target))
  const { press, noteMade, sayWhatChanged } = useToggleCollections(target)
  const choices = list.data?.items

  function close() {
    sayWhatChanged(choices ?? [])
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Add to a collection"
      size="small"
      actions={
        <Button className="w-full" onClick={close}>
          Done
        </Button>
      }
    >
      {choices ? (
        <>
          <Choices choices={choices} target={target} onPress={press} onMade={noteMade} />
          {list.hasNextPage && (
            <Button
              look="outline"
              size="small"
              className="mt-4"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchNextPageError ? 'Try again' : 'More collections'}
            </Button>
          )}
        </>
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your collections did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading collections" className={gridClass}>
          {['one', 'two', 'three'].map((place) => (
            <span key={place} className="grid gap-2">
              <Skeleton className="aspect-square" />
              <Skeleton className="h-3.5 w-3/5" />
            </span>
          ))}
        </LoadingRegion>
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  choices: Choice[]
  target: ItemTarget
  onPress: (choice: Choice) => void
  onMade: (collection: Pick<Choice, 'id' | 'name'>) => void
}

function Choices({ choices, target, onPress, onMade }: ChoicesProps) {
  const [isNaming, setNaming] = useState(false)
  const isFirst = choices.length === 0
  const isLong = choices.length > FEW
  const tile = !isNaming && <NewCollectionTile onPress={() => setNaming(true)} />
  return (
    <>
      {!isFirst && (
        <ul aria-label="Your collections" className={gridClass}>
          {isLong && tile}
          {choices.map((choice) => (
            <CollectionChoice key={choice.id} choice={choice} onPress={() => onPress(choice)} />
          ))}
          {!isLong && tile}
        </ul>
      )}
      {(isFirst || isNaming) && (
        <NewCollectionLine
          target={target}
          isFirst={isFirst}
          onMade={(collection) => {
            setNaming(false)
            onMade(collection)
          }}
        />
      )}
    </>
  )
}
