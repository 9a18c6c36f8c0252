import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { tabClass } from '../../../../design/controls/tab-class.ts'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import type { CategoryRef } from '../category.ts'
import { shopCategoriesQuery } from './category-queries.ts'
import { navItems } from './nav-items.ts'

const CategoryMenu = lazyLayer(() => import('./CategoryMenu.tsx').then((file) => file.CategoryMenu))

/**
 * The category bar below the header, with a button for all categories.
 * @param path the open category after its ancestors; empty for the whole shop
 */
export function CategoryNav({ path }: { path: readonly CategoryRef[] }) {
  const { data } = useQuery(shopCategoriesQuery)
  const [isOpen, setOpen] = useState(false)
  const categories = data?.items ?? []
  if (categories.length === 0) return null
  const isOn = (id: string) => path.some((category) => category.id === id)
  return (
    <nav aria-label="Categories" className="-mx-(--gutter) border-b border-line px-(--gutter)">
      <div className="flex items-center gap-4 sm:gap-6">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-target min-w-target shrink-0 items-center gap-2 border-r border-line pr-1 text-control sm:pr-6"
        >
          <Menu aria-hidden className="size-4" />
          <span className="max-sm:sr-only">All categories</span>
        </button>
        <div className="flex min-w-0 flex-1 gap-6 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-sm:-mr-(--gutter) max-sm:pr-(--gutter) sm:gap-7.5">
          <NavLink isOn={path.length === 0} to="/shop">
            All
          </NavLink>
          {navItems(categories).map(({ id, slug, name }) => (
            <NavLink key={id} isOn={isOn(id)} to="/shop/c/$category" slug={slug}>
              {name}
            </NavLink>
          ))}
        </div>
      </div>
      {isOpen ? <CategoryMenu categories={categories} path={path} onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}

type NavLinkProps = { isOn: boolean; to: '/shop' | '/shop/c/$category'; slug?: string; children: string }

/** On phones the open category comes first, so that it is in view. */
function NavLink({ isOn, to, slug, children }: NavLinkProps) {
  const shared = {
    className: tabClass({
      on: isOn,
      className: clsx('min-w-target justify-center', isOn && 'max-sm:-order-1'),
    }),
    'aria-current': isOn ? ('page' as const) : undefined,
  }
  return to === '/shop' ? (
    <Link to={to} {...shared}>
      {children}
    </Link>
  ) : (
    <Link to={to} params={{ category: slug ?? '' }} {...shared}>
      {children}
    </Link>
  )
}
