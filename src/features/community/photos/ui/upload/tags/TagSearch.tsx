import { type Ref, useState } from 'react'
import { lazyLayer } from '../../../../../../design/overlays/lazy-layer.tsx'
import type { TagSuggestion } from '../../../../../catalogue/products/product.ts'
import { SuggestBox } from '../../../../../catalogue/products/ui/suggest/SuggestBox.tsx'

const ProposeDialog = lazyLayer(() => import('./ProposeDialog.tsx').then((file) => file.ProposeDialog))

type TagSearchProps = {
  ref: Ref<HTMLInputElement>
  /** Verb on each row if the search is a sheet, on phones. */
  verbInSheet?: string
  onChoose: (found: TagSuggestion) => void
  onLeave: () => void
}

/** Searches for what is on the picture. A product that is not in the catalogue can be proposed (NAV-16, DEC-56). */
export function TagSearch({ ref, verbInSheet, onChoose, onLeave }: TagSearchProps) {
  const [proposed, setProposed] = useState<string | null>(null)
  return (
    <>
      <SuggestBox
        ref={ref}
        label="Search products or brands to tag"
        addLabel="Add a new one"
        {...(verbInSheet ? { verbInSheet } : {})}
        onChoose={onChoose}
        onAdd={setProposed}
        onLeave={onLeave}
      />
      {proposed === null ? null : (
        <ProposeDialog
          name={proposed}
          onClose={() => setProposed(null)}
          onAdded={(added) => {
            setProposed(null)
            onChoose(added)
          }}
        />
      )}
    </>
  )
}
