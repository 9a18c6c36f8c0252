import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useRef } from 'react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../design/display/count.ts'
import { rememberFocus, useScrollLock } from '../../../../design/overlays/overlay.ts'
import type { CategoryRef, ShopCategory } from '../category.ts'

type CategoryMenuProps = {
  categories: readonly ShopCategory[]
  path: readonly CategoryRef[]
  onClose: () => void
}

/** All categories: columns at the top of the page, a full screen on phones. Loaded by the press that opens it. */
export function CategoryMenu({ categories, path, onClose }: CategoryMenuProps) {
  const restoreFocus = useRef<() => void>(undefined)
  useScrollLock(true)
  const outermost = categories.filter(({ parentId }) => parentId === null)
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <div className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            restoreFocus.current = rememberFocus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus.current?.()
          }}
          className="fixed inset-x-0 top-0 z-(--z-dialog) max-h-dvh animate-fade-in overflow-y-auto overscroll-contain border-b border-line bg-raised pt-(--safe-top) text-ink shadow-float outline-none max-sm:h-dvh"
        >
          <div className="page-wrap pt-5 pb-10 sm:pt-8">
            <div className="mb-5 flex min-h-target items-center justify-between">
              <RadixDialog.Title className="display-s">All categories</RadixDialog.Title>
              <IconButton icon={X} label="Close" onClick={onClose} className="-mr-3" />
            </div>
            <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 min-[900px]:grid-cols-3 lg:grid-cols-5">
              {outermost.map((category) => (
                <section key={category.id} className="min-w-0">
                  <h2 className="border-b border-ink display-xs">
                    <MenuLink category={category} path={path} onFollow={onClose} className="font-normal" />
                  </h2>
                  <ul className="pt-1">
                    {categories
                      .filter(({ parentId }) => parentId === category.id)
                      .map((inside) => (
                        <li key={inside.id}>
                          <MenuLink
                            category={inside}
                            path={path}
                            onFollow={onClose}
                            className="text-control"
                          />
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

type MenuLinkProps = {
  category: ShopCategory
  path: readonly CategoryRef[]
  onFollow: () => void
  className: string
}

function MenuLink({ category: { id, slug, name, productCount }, path, onFollow, className }: MenuLinkProps) {
  return (
    <Link
      to="/shop/c/$category"
      params={{ category: slug }}
      preload={false}
      onClick={onFollow}
      aria-current={path.at(-1)?.id === id ? 'page' : undefined}
      className={clsx(
        'flex min-h-target items-center justify-between gap-3 aria-[current]:font-semibold hover:underline hover:underline-offset-4',
        className,
      )}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {productCount === null ? null : (
        <span className="font-sans text-meta font-normal text-ink-3 tabular-nums">
          <span className="sr-only">, </span>
          {formatCount(productCount)}
        </span>
      )}
    </Link>
  )
}
