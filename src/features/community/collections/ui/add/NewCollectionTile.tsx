import { Plus } from 'lucide-react'

/** A tile among the collections that opens the name field for a new one. */
export function NewCollectionTile({ onPress }: { onPress: () => void }) {
  return (
    <li className="min-w-0">
      <button type="button" onClick={onPress} className="group grid w-full content-start text-left">
        <span className="mb-1.5 grid aspect-square place-items-center border border-dashed border-line-strong group-hover:border-ink">
          <Plus aria-hidden />
        </span>
        <span className="text-small leading-[1.3] font-semibold group-hover:underline group-hover:underline-offset-4">
          New collection
        </span>
      </button>
    </li>
  )
}
