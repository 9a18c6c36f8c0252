import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import {
  audienceWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../../categories/attribute-words.ts'
import type { ProductView } from '../../product.ts'

/** A short description, and further facts, collapsed. */
export function ProductFacts({ product }: { product: ProductView }) {
  const facts = [
    // With a size chart, the guide is shown with the measurements.
    ['Size guide', product.sizeChart ? null : product.sizeGuide],
    ['Care', product.care],
    ['Story', product.history],
  ] as const
  const presentFacts = facts.filter(([, text]) => text)
  const details = detailsOf(product)
  const category = product.categoryPath.at(-1)
  if (presentFacts.length === 0 && details.length === 0 && !category) return null
  return (
    <div className="border-t border-line">
      {details.length > 0 || category ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2 border-b border-line py-4 text-small">
          {category ? (
            <>
              <dt className="text-ink-3">Category</dt>
              <dd>
                <Link to="/shop/c/$category" params={{ category: category.slug }} className="text-link">
                  {category.name}
                </Link>
              </dd>
            </>
          ) : null}
          {details.map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
      {presentFacts.map(([title, text]) => (
        <details key={title} className="group border-b border-line">
          <summary className="flex min-h-13 list-none items-center justify-between font-strong after:text-[1.25rem] after:content-['+'] group-open:after:content-['–'] [&::-webkit-details-marker]:hidden">
            {title}
          </summary>
          <p className="max-w-measure pb-5 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
        </details>
      ))}
    </div>
  )
}

/** The known details; empty ones are left out. */
function detailsOf({
  audience,
  materials,
  pattern,
  occasions,
}: ProductView): [name: string, value: string][] {
  const all: [string, string][] = [
    ['Material', materials.map((one) => materialWords[one]).join(', ')],
    ['Pattern', pattern ? patternWords[pattern] : ''],
    ['For', audience ? audienceWords[audience] : ''],
    ['Occasion', occasions.map((one) => occasionWords[one]).join(', ')],
  ]
  return all.filter(([, value]) => value !== '')
}
