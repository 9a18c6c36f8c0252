import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import type { IconButtonLook } from '../../../../../design/controls/icon-button-class.ts'
import { CollectIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import type { ItemTarget } from '../../collection.ts'
import { AddToCollection } from './lazy-add-to-collection.ts'

interface AddToCollectionButtonProps {
  target: ItemTarget
  look?: IconButtonLook | undefined
  className?: string | undefined
}

/** The button in the viewer, on products and on their pages; its dialog loads when it is pressed. */
export function AddToCollectionButton({ target, look, className }: AddToCollectionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={CollectIcon}
        look={look}
        iconClassName={look === 'photo' ? 'size-4' : undefined}
        label="Add to a collection"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      />
      {isOpen && <AddToCollection target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
