import { clsx } from 'clsx'
import { Images } from 'lucide-react'
import { type CSSProperties, type SyntheticEvent, useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { useIsServerRendered } from '../rendering/use-is-server-rendered.ts'
import { whenIdle } from '../rendering/when-idle.ts'
import { type Fit, objectPosition, type Point, type Size } from './crop.ts'
import { whenNearView } from './near-view.ts'
import { coverSizes, pictureSources } from './picture-sources.ts'

export interface PictureImage {
  width: number
  height: number
  alt: string
  /** Base64. Shown blurred until the picture has loaded. */
  thumbhash?: string | null | undefined
  /** Such as "#8a7f72": the background until anything else is shown. */
  dominantColor?: string | null | undefined
}

const ratios = {
  look: { width: 4, height: 5 },
  panel: { width: 4, height: 3 },
  wide: { width: 3, height: 2 },
  square: { width: 1, height: 1 },
  reel: { width: 9, height: 16 },
}

interface PictureProps {
  image: PictureImage
  /** Returns the URL of the picture at a width in pixels. */
  src: (widthPx: number) => string
  /** The same as AVIF, for browsers that read it. */
  avif?: ((widthPx: number) => string) | undefined
  /** The width of the picture on screen, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Empty for a picture that only repeats another one. */
  alt?: string | undefined
  /** The main picture of the first screen: loaded before everything else and never faded in. */
  priority?: boolean | undefined
  /** On the first screen: the URL is in the server's HTML, so that loading waits for no script. */
  onFirstScreen?: boolean | undefined
  /** natural keeps the picture's own ratio; fill takes the size of the parent. */
  ratio?: keyof typeof ratios | 'natural' | 'fill' | undefined
  /** The shape of the parent that the picture fills, if known. */
  frame?: Size | undefined
  fit?: Fit | undefined
  position?: Point | undefined
  className?: string | undefined
}

const middle = { x: 50, y: 50 }

/**
 * A picture on a colored background. Off the first screen, it loads when it comes within 50px of the viewport (FEED-22,
 * CONST-07); without scripts, a `noscript` shows it.
 */
export function Picture(props: PictureProps) {
  const { image, priority = false, ratio = 'look', fit = 'cover', position = middle } = props
  const alt = props.alt ?? image.alt
  const bornInBrowser = !useIsServerRendered()
  // A picture created in the browser is observed by whenNearView, so it needs no first-screen exception.
  const isInHtml = priority || (props.onFirstScreen === true && !bornInBrowser)
  const [mayFetch, setMayFetch] = useState(isInHtml)
  const [broken, setBroken] = useState<string | null>(null)
  const { thumbhash } = image
  const address = props.src(image.width)

  const meetImage = useCallback(
    (element: HTMLImageElement | null) => {
      // React calls with null on removal only if the last call returned no cleanup.
      if (!element) return
      const fetching = element.hasAttribute('src')
      if (fetching && element.complete) {
        // The picture loaded or failed before hydration. A visible picture is not faded in again.
        if (element.naturalWidth === 0) setBroken(address)
        return
      }
      element.dataset.waiting = priority ? 'in-sight' : 'hidden'
      return whenNearView(element, () => {
        setMayFetch(true)
        if (thumbhash && !(fetching && element.complete)) showPreview(element, thumbhash)
      })
    },
    [priority, thumbhash, address],
  )

  const shape = ratio === 'fill' ? undefined : ratio === 'natural' ? image : ratios[ratio]
  const aspectRatio = shape && `${shape.width} / ${shape.height}`
  const frame = shape ?? props.frame
  const plateClass = clsx('picture', ratio === 'fill' && 'size-full', props.className)

  if (broken === address)
    return <PictureUnavailable alt={alt} className={plateClass} aspectRatio={aspectRatio} />

  const sizes =
    frame && fit === 'cover'
      ? coverSizes(props.sizes, { picture: image.width / image.height, box: frame.width / frame.height })
      : props.sizes
  const { avif, ...webp } = pictureSources(props, image.width)
  // React preloads what an img names, but not what a source names.
  if (import.meta.env.SSR && priority && avif)
    preload(webp.src, {
      ...{ as: 'image', type: avif.type, fetchPriority: 'high' },
      ...{ imageSrcSet: avif.srcSet, imageSizes: sizes },
    })
  return (
    <span
      className={plateClass}
      data-contain={fit === 'contain' || undefined}
      style={{
        aspectRatio,
        ...(fit === 'cover' ? { backgroundColor: image.dominantColor ?? undefined } : outlineStyle(image)),
        ...positionStyle(position),
      }}
    >
      <picture key={address}>
        {mayFetch && avif && <source {...avif} sizes={sizes} />}
        <img
          ref={meetImage}
          {...(mayFetch && { sizes: webp.srcSet && sizes, ...webp })}
          alt={alt}
          width={image.width}
          height={image.height}
          // On a small screen, some pictures of the first screen are below the fold.
          loading={isInHtml && !priority ? 'lazy' : 'eager'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'auto' : 'async'}
          onLoad={reveal}
          onError={() => setBroken(address)}
          className="picture-image"
        />
      </picture>
      {!isInHtml && !bornInBrowser && (
        <noscript>
          <img src={webp.src} alt={alt} loading="lazy" />
        </noscript>
      )}
    </span>
  )
}

/** Positions the picture and its preview in the frame (picture.css). The center is the default. */
const positionStyle = (position: Point) =>
  position.x === 50 && position.y === 50 ? undefined : ({ '--at': objectPosition(position) } as CSSProperties)

/** Gives the preview of an uncropped picture the outline of the picture (picture.css). */
const outlineStyle = ({ width, height, dominantColor }: PictureImage) =>
  ({ '--shape': (width / height).toFixed(4), '--ground': dominantColor ?? undefined }) as CSSProperties

function reveal(event: SyntheticEvent<HTMLImageElement>) {
  delete event.currentTarget.dataset.waiting
}

let previewBefore = Promise.resolve()

/**
 * In the browser only: the previews of 24 cards would outweigh the text of the HTML. The code loads with the first
 * preview; a picture that loads faster needs none. Previews are drawn one at a time between other tasks, because each
 * keeps a slow phone busy for some 20 ms.
 */
function showPreview(image: HTMLImageElement, thumbhash: string) {
  previewBefore = previewBefore
    .then(() => whenIdle(50))
    .then(() => drawPreview(image, thumbhash))
    // Without a preview, the color is shown until the picture loads.
    .catch(() => {})
}

async function drawPreview(image: HTMLImageElement, thumbhash: string) {
  if (!image.isConnected || (image.hasAttribute('src') && image.complete)) return
  const { thumbHashToDataURL } = await import('thumbhash').catch(() => ({ thumbHashToDataURL: null }))
  if (!thumbHashToDataURL || (image.hasAttribute('src') && image.complete)) return
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  const frame = image.closest('.picture') as HTMLElement
  frame.style.setProperty('--preview', `url(${thumbHashToDataURL(bytes)})`)
}

interface PictureUnavailableProps {
  alt: string
  aspectRatio?: string | undefined
  className?: string | undefined
}

/** The placeholder for a picture that is missing or failed to load. */
export function PictureUnavailable({ alt, aspectRatio, className }: PictureUnavailableProps) {
  return (
    <span
      role="img"
      aria-label={alt ? `${alt}. Picture unavailable` : 'Picture unavailable'}
      className={clsx('picture @container border border-line text-ink-3', className)}
      style={{ aspectRatio }}
    >
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-2.5">
        <Images aria-hidden />
        <span className="hidden text-meta @min-[9rem]:block">Picture unavailable</span>
      </span>
    </span>
  )
}
