import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'

interface AvatarProps {
  name: string
  /** The picture's address, or null for a member without one. */
  src: string | null | undefined
  size?: 28 | 36 | 104 | undefined
  /** Leave it empty beside the member's name, which already says who this is. */
  alt?: string | undefined
  priority?: boolean | undefined
  className?: string | undefined
}

/** A round portrait; without a picture, or when it cannot be loaded, the initial in Imbue. */
export function Avatar({ name, src, size = 36, alt = '', priority = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const shown = src && src !== broken ? src : null

  // The picture may have failed before React was hydrated.
  useEffect(() => {
    if (shown && image.current?.complete && image.current.naturalWidth === 0) setBroken(shown)
  }, [shown])

  return (
    <span
      className={clsx(`avatar avatar-${size}`, className)}
      {...(alt && !shown ? { role: 'img', 'aria-label': alt } : undefined)}
    >
      {shown ? (
        <img
          ref={image}
          src={shown}
          {...(size < 104 ? smallerFiles(shown, size) : undefined)}
          alt={alt}
          width={size}
          height={size}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        <span aria-hidden>{initial(name)}</span>
      )}
    </span>
  )
}

const STORED = /^(\/media\/[^/]+)\/320\.webp$/

/** Of an avatar of ours; a picture that was just chosen is in the browser alone. */
function smallerFiles(src: string, size: number) {
  const [, folder] = STORED.exec(src) ?? []
  return folder && { srcSet: `${folder}/64.webp 64w, ${folder}/128.webp 128w`, sizes: `${size}px` }
}

/** The first letter or digit of a name, upper case; "?" for a name with neither. */
export function initial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('en-US') ?? '?'
}
