import { Link } from '@tanstack/react-router'
import { AddToCollectionButton } from '../../collections/ui/add/AddToCollectionButton.tsx'
import type { PhotoView, ProductTagView } from '../../photos/photo.ts'
import { productsOf, tagLine } from '../../photos/ui/photo-words.ts'
import { isInShop, TaggedProduct } from '../../photos/ui/TaggedProducts.tsx'

/** All products tagged on the posts, each once: to look at, buy and save. */
export function PackedProducts({ posts }: { posts: readonly PhotoView[] }) {
  const pieces = listPackedProducts(posts)
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="packed">
      <h2 id="packed" className="mb-3 display-m">
        What I packed
      </h2>
      <ul className="grid gap-x-12 min-[900px]:grid-cols-2">
        {pieces.map((piece) => (
          <TaggedProduct key={piece.id} product={piece} line={tagLine(piece)}>
            {isInShop(piece) && (
              <span className="flex shrink-0 items-center gap-2 max-sm:gap-0">
                <AddToCollectionButton target={{ kind: 'product', targetId: piece.productId }} />
                <Link
                  to="/product/$productId"
                  params={{ productId: piece.productId }}
                  className="text-link text-small whitespace-nowrap"
                >
                  View in Shop<span className="sr-only"> {piece.name}</span>
                </Link>
              </span>
            )}
          </TaggedProduct>
        ))}
      </ul>
    </section>
  )
}

/** In the order of the posts; a product tagged on several counts once. */
function listPackedProducts(posts: readonly PhotoView[]): ProductTagView[] {
  const pieces = new Map<string, ProductTagView>()
  for (const piece of posts.flatMap(productsOf)) {
    const key = piece.productId ?? piece.id
    if (!pieces.has(key)) pieces.set(key, piece)
  }
  return [...pieces.values()]
}
