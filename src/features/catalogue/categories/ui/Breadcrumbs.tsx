import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { CategoryRef } from '../category.ts'

type BreadcrumbsProps = {
  /** From the outermost category inward. */
  path: readonly CategoryRef[]
  /** The name of the current page. Without it, the path ends at the category that the visitor came from. */
  here?: string
  className?: string
}

/** The path from the shop to the page; on phones the row scrolls sideways. */
export function Breadcrumbs({ path, here, className }: BreadcrumbsProps) {
  const link = 'inline-flex min-h-target items-center pr-1 hover:underline hover:underline-offset-4'
  return (
    <nav aria-label="Breadcrumb" className={clsx('min-w-0', className)}>
      <ol className="scroll-row items-center text-meta whitespace-nowrap text-ink-2">
        <li className="flex items-center">
          <Link to="/shop" className={link}>
            Shop Collection
          </Link>
        </li>
        {path.map(({ id, slug, name }) => (
          <li key={id} className="flex items-center">
            <Separator />
            <Link to="/shop/c/$category" params={{ category: slug }} className={link}>
              {name}
            </Link>
          </li>
        ))}
        {here === undefined ? null : (
          <li className="flex items-center">
            <Separator />
            <span aria-current="page" className="pr-(--gutter) text-ink">
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

const Separator = () => <ChevronRight aria-hidden className="mr-2 size-3.5 shrink-0 text-ink-3" />
