import { Ellipsis, X } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { pluralize } from '../display/count.ts'
import { Menu, MenuItem, MenuSeparator } from '../overlays/Menu.tsx'
import type { AdminBulkAction } from './admin-table.ts'

interface AdminBulkBarProps {
  actions: readonly AdminBulkAction[]
  selected: string[]
  onClear: () => void
}

/** The actions for the selected rows. The bar stays at the foot of the screen while the rows scroll. */
export function AdminBulkBar({ actions, selected, onClear }: AdminBulkBarProps) {
  const words = selected.length === 0 ? '' : `${pluralize(selected.length, 'row')} selected`
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {selected.length === 0 ? null : (
        <section
          aria-label="Selected rows"
          data-action-bar
          className="sticky bottom-[calc(var(--tabbar-h)+0.75rem)] z-(--z-sticky) flex min-h-14 items-center gap-x-2 rounded-sm border border-ink bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
        >
          <p aria-hidden className="mr-auto text-small font-strong tabular-nums">
            {words}
          </p>
          {actions
            .filter(({ isMain }) => isMain)
            .map((action) => (
              <Button
                key={action.label}
                size="small"
                look="text"
                className="max-sm:hidden"
                onClick={() => action.onSelect(selected)}
              >
                {action.label}
              </Button>
            ))}
          <Menu trigger={<IconButton icon={Ellipsis} label="With the selected rows" />}>
            {actions.map((action) => (
              <BulkItem key={action.label} action={action} selected={selected} />
            ))}
          </Menu>
          <IconButton icon={X} label="Select none" onClick={onClear} />
        </section>
      )}
    </>
  )
}

function BulkItem({ action, selected }: { action: AdminBulkAction; selected: string[] }) {
  return (
    <>
      {action.destructive ? <MenuSeparator /> : null}
      <MenuItem
        icon={action.icon}
        destructive={action.destructive}
        onSelect={() => action.onSelect(selected)}
      >
        {action.label}
      </MenuItem>
    </>
  )
}
