import type { ProductView } from '../../product.ts'

/** Further facts, collapsed. */
export function ProductFacts({ product }: { product: ProductView }) {
  const facts = [
    // With a size chart, it is beside the measures.
    ['Size guide', product.sizeChart ? null : product.sizeGuide],
    ['Care', product.care],
    ['Story', product.history],
  ] as const
  const told = facts.filter(([, text]) => text)
  if (told.length === 0) return null
  return (
    <div className="border-t border-line">
      {told.map(([title, text]) => (
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
