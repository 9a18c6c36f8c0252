import { ArrowDownUp, Plus } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'

/** Actions for the whole catalog; the main one last. */
export function ProductListActions({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <>
      {/* A phone has no room for two such buttons in a row. */}
      <IconButton icon={ArrowDownUp} label="Import and export" onClick={onImport} className="sm:hidden" />
      <Button look="outline" size="small" onClick={onImport} className="max-sm:hidden">
        Import and export
      </Button>
      <Button size="small" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Add product
      </Button>
    </>
  )
}
