import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { useIsGuest } from '../../../../../kernel/session/ui/session-queries.ts'
import { isProblem } from '../../../../../web/api.ts'
import type { AddedCartLines } from '../../cart.ts'
import { type IntendedLine, rememberIntendedLines } from '../browser-cart.ts'
import { addedLinesToast, useAddLines } from '../use-add-lines.ts'
import { LookPiece } from './LookPiece.tsx'
import {
  chosenLines,
  firstChoice,
  hasSizeInStock,
  LEFT_OUT,
  type LookChoice,
  totalMinor,
  undecidedItems,
} from './look-choice.ts'
import { lookForSaleQuery } from './look-queries.ts'

/** Asks for the sizes of everything tagged on a photo, and adds them to the cart in one step. */
export function BuyLookDialog({ photoId, onClose }: { photoId: string; onClose: () => void }) {
  const tools = useTools()
  const cache = useQueryClient()
  const isGuest = useIsGuest()
  const { data, error, isFetching, refetch } = useQuery(lookForSaleQuery(photoId))
  const [chosen, setChosen] = useState<LookChoice>({})
  const [isChecked, setChecked] = useState(false)
  const [done, setDone] = useState<AddedCartLines | null>(null)
  const add = useAddLines({ lookId: photoId, onAdded: handleAdded, onStranger: askFirst })

  const items = data?.items ?? []
  const choice = { ...firstChoice(items), ...chosen }
  const lines = chosenLines(items, choice)
  const open = undecidedItems(items, choice)

  function handleAdded(answer: AddedCartLines) {
    if (answer.refused.length === 0) {
      showToast(addedLinesToast(answer))
      return onClose()
    }
    // Something could not be added. The message is beside its product, and all other choices stay.
    setDone((before) => ({ ...answer, added: [...(before?.added ?? []), ...answer.added] }))
    setChecked(false)
    const leftOut = Object.fromEntries(answer.added.map(({ productId }) => [productId, LEFT_OUT]))
    setChosen((before) => ({ ...before, ...leftOut }))
    return cache.invalidateQueries({ queryKey: lookForSaleQuery(photoId).queryKey })
  }

  function askFirst(intendedLines: IntendedLine[]) {
    rememberIntendedLines(intendedLines)
    askToSignIn(tools, 'Please log in to add items to cart', 'Create an account or sign in to start shopping')
    onClose()
  }

  function buy() {
    setChecked(true)
    const missing = open[0]
    if (missing) return document.getElementById(`piece-${missing.productId}`)?.querySelector('input')?.focus()
    if (lines.length === 0) return showToast('Please select a size')
    if (isSignedOut(tools.cache) && !isGuest) askFirst(lines)
    else add.mutate(lines)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Buy this look"
      description="Choose your sizes, or leave out what you do not want."
      busy={add.isPending}
      actions={
        items.some(hasSizeInStock) && (
          <>
            <p role="status" className="mr-auto self-center text-small text-ink-2 tabular-nums">
              {pluralize(lines.length, 'item')}, {formatMoney(totalMinor(items, lines), items[0]!.currency)}
            </p>
            <Button busy={add.isPending} onClick={buy}>
              Add to Cart
            </Button>
          </>
        )
      }
    >
      {data ? (
        <>
          {done && <Outcome answer={done} />}
          {items.length === 0 && (
            <p className="text-ink-2">Nothing from this look is sold here at the moment.</p>
          )}
          <ul className="border-t border-line">
            {items.map((item) => (
              <LookPiece
                key={item.productId}
                item={item}
                value={choice[item.productId] ?? null}
                isMissing={isChecked && open.includes(item)}
                isAdded={done?.added.some(({ productId }) => productId === item.productId) ?? false}
                refusal={done && refusalOf(done, item.productId)}
                onChange={(size) => setChosen({ ...chosen, [item.productId]: size })}
              />
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState
          heading="h3"
          title={isProblem(error, 'photo-not-found') ? error.message : 'The look did not load.'}
          {...(isProblem(error, 'photo-not-found')
            ? {}
            : { onRetry: () => void refetch(), retrying: isFetching })}
        />
      ) : (
        <LoadingRegion label="Loading the look" className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

/** Explains why not everything is in the cart, with a link. */
function Outcome({ answer }: { answer: AddedCartLines }) {
  const { added, refused } = answer
  const place = useRef<HTMLDivElement>(null)
  // The button may be far below the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again for each response
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [answer])
  return (
    <div ref={place} className="mb-4 grid gap-2 border-l-4 border-danger bg-danger-soft px-4 py-3 text-small">
      <p role="alert">
        {added.length === 0
          ? 'Nothing was added to cart. '
          : `Added ${pluralize(added.length, 'item')} to cart. `}
        {refused.length === 1
          ? 'One item could not be added.'
          : `${refused.length} items could not be added.`}
      </p>
      {added.length > 0 && (
        <Link
          to="/checkout"
          className={buttonClass({ look: 'text', size: 'small', className: '-ml-3 w-fit' })}
        >
          Go to cart
        </Link>
      )}
    </div>
  )
}

/** The reason why a product could not be added. */
const refusalOf = ({ refused }: AddedCartLines, productId: string): string | null => {
  const refusedLine = refused.find((line) => line.productId === productId)
  return refusedLine ? `${refusedLine.size}: ${refusedLine.reason}` : null
}
