import { useState } from 'react'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { Carousel } from '../../../../../design/pictures/Carousel.tsx'
import { Picture, PictureUnavailable } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { ProductView } from '../../product.ts'

const ZoomDialog = lazyLayer(() => import('./zoom/ZoomDialog.tsx').then((file) => file.ZoomDialog))

/** The width of a picture, as a `sizes` attribute; the thumbnails take 84px beside it. */
const gallerySizes = (hasThumbnails: boolean) => {
  const beside = hasThumbnails ? 84 : 0
  return [
    `(width >= 1440px) ${751 - beside}px`,
    `(width >= 1200px) calc(58.3vw - ${89 + beside}px)`,
    `(width >= 900px) calc(58.3vw - ${56 + beside}px)`,
    `(width >= 640px) calc(100vw - ${48 + beside}px)`,
    '100vw',
  ].join(', ')
}

/** Thumbnails on the left on wide screens; otherwise a carousel with dots and "n of m" (PDP-03). */
export function ProductGallery({ product }: { product: ProductView }) {
  const [index, setIndex] = useState(0)
  const [large, setLarge] = useState<number | null>(null)
  const { pictures } = product
  const alt = (at: number) => product.altTexts[at] || `${product.name}, picture ${at + 1}`
  if (pictures.length === 0) return <PictureUnavailable alt={product.name} aspectRatio="4 / 5" />
  return (
    <div className={pictures.length > 1 ? 'sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-3' : ''}>
      {pictures.length > 1 ? (
        <div className="hidden content-start gap-3 sm:grid">
          {pictures.map((picture, at) => (
            <button
              key={picture.src}
              type="button"
              aria-label={`Show picture ${at + 1}`}
              aria-current={at === index}
              onClick={() => setIndex(at)}
              className="border border-transparent aria-[current=true]:border-ink"
            >
              <Picture {...pictureProps(picture, '')} sizes="72px" onFirstScreen />
            </button>
          ))}
        </div>
      ) : null}
      <Carousel label={`Pictures of ${product.name}`} index={index} onIndexChange={setIndex}>
        {pictures.map((picture, at) => (
          <button
            key={picture.src}
            type="button"
            aria-haspopup="dialog"
            className="block w-full cursor-zoom-in"
            onClick={() => setLarge(at)}
          >
            <Picture
              {...pictureProps(picture, alt(at))}
              sizes={gallerySizes(pictures.length > 1)}
              priority={at === 0}
            />
            <span className="sr-only">, larger</span>
          </button>
        ))}
      </Carousel>
      {large === null ? null : (
        <ZoomDialog
          name={product.name}
          pictures={pictures}
          altOf={alt}
          first={large}
          onClose={() => setLarge(null)}
        />
      )}
    </div>
  )
}
