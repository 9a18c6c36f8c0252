import { type ReactElement, type ReactNode, useState } from 'react'
import { Popover } from '../../../../../design/overlays/Popover.tsx'

type FilterPopoverProps = { label: string; trigger: ReactElement; children: ReactNode }

/** Mounted by the click that opens it, so it starts open. */
export function FilterPopover({ label, trigger, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover
      label={label}
      align="start"
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-96 py-2.5"
    >
      {children}
    </Popover>
  )
}
