import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { isProblem, problemMessage } from '../../../../web/api.ts'
import { ProductGrid } from '../../../catalogue/products/ui/ProductGrid.tsx'
import { PictureChoice } from '../../visual-search/ui/PictureChoice.tsx'
import { shrinkPicture } from '../../visual-search/ui/shrink-picture.ts'
import { type ChosenFile, searchByFileQuery } from '../../visual-search/ui/visual-search-queries.ts'
import type { FoundProducts } from '../../visual-search/visual-search.ts'
import { LinkedProductCard } from './LinkedProductCard.tsx'
import { CardSkeleton } from './ProductReviewCard.tsx'

/** A picture to search with, or a file that is not one. */
export type ShownPicture = ChosenFile | 'not-an-image'

interface ImageSearchProps {
  shown: ShownPicture | null
  onShow: (shown: ShownPicture | null) => void
  /** The recognized product, or another one chosen instead. */
  productId: string | undefined
}

/** Searches with a picture of the product instead of its name (REV-03). */
export function ImageSearch({ shown, onShow, productId }: ImageSearchProps) {
  const navigate = useNavigate()
  const choose = useCallback(
    async (file: Blob) => {
      await navigate({ to: '/review', search: { tab: 'image' }, replace: true, resetScroll: false })
      // Some devices report no type; the server checks the content.
      const isNoImage = file.type !== '' && !file.type.startsWith('image/')
      onShow(isNoImage ? 'not-an-image' : { key: newKey(), file: await shrinkPicture(file) })
    },
    [navigate, onShow],
  )
  if (shown !== null && shown !== 'not-an-image') {
    return <Recognized key={shown.key} chosen={shown} productId={productId} onAnother={() => onShow(null)} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {shown === 'not-an-image' && <NotAnImage />}
      <PictureChoice onChoose={choose} />
      {productId && <LinkedProductCard productId={productId} />}
    </div>
  )
}

function NotAnImage() {
  return <ErrorState title="Invalid file type">Choose a picture: a JPEG, PNG, WebP or AVIF file.</ErrorState>
}

interface RecognizedProps {
  chosen: ChosenFile
  productId: string | undefined
  onAnother: () => void
}

/** The card of the product in the picture, if it is sold here. */
function Recognized({ chosen, productId, onAnother }: RecognizedProps) {
  const found = useQuery(searchByFileQuery(chosen, null))
  const recognizedId = productId ?? (found.data && recognizedProduct(found.data))
  const word = found.isPending
    ? 'Looking'
    : found.isError
      ? ''
      : recognizedId
        ? 'Product recognized'
        : 'Product not recognized'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center gap-5">
        <Preview file={chosen.file} />
        <Button look="outline" size="small" onClick={onAnother}>
          Another picture
        </Button>
      </div>
      <p role="status" className="sr-only">
        {word}
      </p>
      {found.isPending ? (
        <CardSkeleton />
      ) : found.isError ? (
        <Failed problem={found.error} onRetry={() => void found.refetch()} />
      ) : recognizedId ? (
        <LinkedProductCard productId={recognizedId} />
      ) : (
        <NotRecognized found={found.data} />
      )}
    </div>
  )
}

/** The recognized product; one that merely looks similar does not count. */
const recognizedProduct = ({ groups }: FoundProducts) =>
  groups.find(({ nearness }) => nearness !== 'similar')?.items[0]?.id

function NotRecognized({ found: { groups, closest } }: { found: FoundProducts }) {
  const similar = groups.find(({ nearness }) => nearness === 'similar')?.items
  const shown = similar ?? closest?.items ?? []
  return (
    <>
      <EmptyState
        drawing="loupe"
        title="Product not recognized"
        actions={
          <Link to="/shop" className={buttonClass({ look: 'outline' })}>
            Browse the shop
          </Link>
        }
      >
        We did not recognize anything we sell in this picture. Show more of it, closer, or search by its name.
      </EmptyState>
      {shown.length > 0 && (
        <section aria-labelledby="alike" className="grid gap-5">
          <h2 id="alike" className="display-s">
            {similar ? 'Similar' : 'The closest we sell'}
          </h2>
          <ProductGrid products={shown.slice(0, 4)} />
        </section>
      )}
    </>
  )
}

function Failed({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  if (isProblem(problem, 'picture-not-an-image')) return <NotAnImage />
  const isOfPicture = isProblem(problem) && problem.code.startsWith('picture-')
  return (
    <ErrorState title="Image processing failed" {...(isOfPicture ? {} : { onRetry })}>
      {problemMessage(problem, 'Please try again.')}
    </ErrorState>
  )
}

function Preview({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  // Object URLs must be revoked by hand.
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  if (!address || isBroken) return null
  return (
    <img
      src={address}
      alt="What you are looking for"
      onError={() => setBroken(true)}
      className="h-32 max-w-48 bg-sunken object-contain"
    />
  )
}
