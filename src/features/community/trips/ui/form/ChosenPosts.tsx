import { clsx } from 'clsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { PhotoView } from '../../../photos/photo.ts'
import { altOf } from '../../../photos/ui/photo-words.ts'
import { OrderButtons } from './OrderButtons.tsx'

interface ChosenPostsProps {
  posts: PhotoView[]
  onChange: (posts: PhotoView[]) => void
  coverId: string | null
  onCover: (photoId: string) => void
}

/** The posts of the trip in their order, with the choice of the cover. */
export function ChosenPosts({ posts, onChange, coverId, onCover }: ChosenPostsProps) {
  if (posts.length === 0)
    return <p className="text-small text-ink-2">Choose from your posts below, then put them in order here.</p>
  const cover = posts.some(({ id }) => id === coverId) ? coverId : posts[0]!.id
  return (
    <ol aria-label="Posts of the trip" className="grid border-t border-line lg:grid-cols-2 lg:gap-x-12">
      {posts.map((post, at) => {
        const name = altOf(post)
        return (
          <li key={post.id} className="flex items-center gap-3 border-b border-line py-2">
            <span className="w-11 shrink-0">
              <Picture {...pictureProps(post.images[0]!.picture, '')} sizes="44px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-small leading-[1.3] wrap-anywhere">{name}</span>
              <label
                className={clsx(
                  'inline-flex min-h-8 items-center gap-2 text-meta',
                  cover === post.id ? 'font-semibold' : 'text-ink-3',
                )}
              >
                <input
                  type="radio"
                  name="cover"
                  checked={cover === post.id}
                  onChange={() => onCover(post.id)}
                  className="size-4 accent-[var(--ink)]"
                />
                Cover<span className="sr-only"> {name}</span>
              </label>
            </span>
            <OrderButtons items={posts} at={at} name={name} onChange={onChange} />
          </li>
        )
      })}
    </ol>
  )
}
