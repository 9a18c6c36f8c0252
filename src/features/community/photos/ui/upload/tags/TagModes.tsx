import { Segmented } from '../../../../../../design/controls/Segmented.tsx'

export type TagMode = 'auto' | 'manual'

type TagModesProps = { mode: TagMode; onMode: (mode: TagMode) => void; className?: string }

/** Switches between manual tags and suggested ones (UPL-02). */
export function TagModes({ mode, onMode, className }: TagModesProps) {
  return (
    <Segmented
      label="Tagging"
      choices={[
        { value: 'auto', label: 'Auto' },
        { value: 'manual', label: 'Manual' },
      ]}
      value={mode}
      onChange={onMode}
      {...(className ? { className } : {})}
    />
  )
}
