import { Plus } from 'lucide-react'
import { Button } from '../../../../design/Button.tsx'

/** What is done with the whole catalogue; the main thing last. */
export function ProductTools({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <>
      <Button look="outline" size="small" onClick={onImport}>
        Import and export
      </Button>
      <Button size="small" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Add product
      </Button>
    </>
  )
}
