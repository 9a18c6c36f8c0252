import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { shownPhotosQuery } from './photo-permission-queries.ts'

interface ShownPhotosProps {
  brand: { id: string; name: string }
  /** Only photos with this product. */
  product?: string
}

/**
 * Photos that members permit the brand to show, with their credits; renders nothing while loading or if there are
 * none.
 */
export function ShownPhotos({ brand, product }: ShownPhotosProps) {
  const { data } = useQuery(shownPhotosQuery(brand.id, product ?? null))
  if (!data || data.items.length === 0) return null
  return (
    <section
      aria-labelledby="chosen"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-6"
    >
      <h2 id="chosen" className="display-m wrap-anywhere">
        Chosen by {brand.name}
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3 lg:grid-cols-4">
        {data.items.map(({ photoId, picture, altText, credit }) => (
          <li key={photoId}>
            <figure className="grid gap-2">
              <Link to="/photo/$photoId" params={{ photoId }} preload={false}>
                <Picture
                  {...pictureProps(picture, altText || `A look with ${brand.name}`)}
                  sizes="(width >= 1024px) 24vw, (width >= 640px) 32vw, 48vw"
                  ratio="look"
                  position={{ x: 50, y: 30 }}
                />
              </Link>
              <figcaption className="text-meta text-ink-2 wrap-anywhere">{credit}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-3">Shown with the members’ permission.</p>
    </section>
  )
}
