import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { isForBrowser } from '../../../../web/PlainLink.tsx'
import { loadPhotoDialog, openPhotoById } from '../../photos/ui/open-photo.ts'
import type { CollectionItemView } from '../collection.ts'

interface ItemLinkProps {
  item: CollectionItemView
  children: ReactNode
}

/** Makes the whole picture a link to the product, or to the look, which opens over the collection. */
export function ItemLink({ item, children }: ItemLinkProps) {
  if (item.kind === 'look') return <LookLink item={item}>{children}</LookLink>
  return (
    <Link
      to="/product/$productId"
      params={{ productId: item.href?.split('/').at(-1) ?? '' }}
      className="photo-link"
      aria-label={item.altText}
    >
      {children}
    </Link>
  )
}

function LookLink({ item, children }: ItemLinkProps) {
  const tools = useTools()

  function open(event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhotoById(tools, item.targetId)
  }

  return (
    <a
      href={`/photo/${item.targetId}`}
      onClick={open}
      onPointerEnter={loadPhotoDialog}
      onFocus={loadPhotoDialog}
      className="photo-link"
      aria-label={item.altText}
    >
      {children}
    </a>
  )
}
