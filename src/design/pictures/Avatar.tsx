import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'

interface AvatarProps {
  name: string
  /** The URL of the picture, or null for a member without one. */
  src: string | null | undefined
  size?: 28 | 36 | 104 | undefined
  /** Leave it empty beside the member's name, which already identifies them. */
  alt?: string | undefined
  priority?: boolean | undefined
  className?: string | undefined
}

/** A round portrait. Without a picture, or if it fails to load, shows the initial in Imbue. */
export function Avatar({ name, src, size = 36, alt = '', priority = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const shownSrc = src && src !== broken ? src : null

  // The picture may have failed before hydration.
  useEffect(() => {
    if (shownSrc && image.current?.complete && image.current.naturalWidth === 0) setBroken(shownSrc)
  }, [shownSrc])

  return (
    <span
      className={clsx(`avatar avatar-${size}`, className)}
      {...(alt && !shownSrc ? { role: 'img', 'aria-label': alt } : undefined)}
    >
      {shownSrc ? (
        <img
          ref={image}
          src={shownSrc}
          {...(size < 104 ? smallerFiles(shownSrc, size) : undefined)}
          alt={alt}
          width={size}
          height={size}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(shownSrc)}
        />
      ) : (
        <span aria-hidden>{initial(name)}</span>
      )}
    </span>
  )
}

const STORED = /^(\/media\/[^/]+)\/320\.webp$/

/** Returns the smaller files of a stored avatar. A picture that was just chosen exists only in the browser. */
function smallerFiles(src: string, size: number) {
  const [, folder] = STORED.exec(src) ?? []
  return folder && { srcSet: `${folder}/64.webp 64w, ${folder}/128.webp 128w`, sizes: `${size}px` }
}

/** Returns the first letter or digit of a name in upper case, or "?" for a name with neither. */
export function initial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('en-US') ?? '?'
}
