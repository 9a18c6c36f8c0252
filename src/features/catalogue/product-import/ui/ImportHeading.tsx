import { ChevronLeft } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import type { ImportView } from '../import.ts'
import { formatNames } from './import-words.ts'

export function ImportHeading({ view, onLeave }: { view: ImportView; onLeave: () => void }) {
  const { fileName, format, lineCount, itemCount } = view
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1">
      <IconButton icon={ChevronLeft} label="All imports" onClick={onLeave} className="-ml-3" />
      <div className="min-w-0 pt-2">
        <h2 className="display-xs break-words">{fileName}</h2>
        <p className="text-meta text-ink-3">
          {formatNames[format]}: {pluralize(lineCount, 'line')}, {pluralize(itemCount, 'product')}
        </p>
      </div>
    </header>
  )
}
