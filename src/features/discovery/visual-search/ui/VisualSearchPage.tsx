import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { PreparingNote } from '../../../../kernel/pictures/ui/choose/prepare/PreparingNote.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { SearchByFile } from './SearchByFile.tsx'
import { SearchInLook } from './SearchInLook.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { partOfAddress } from './visual-search-address.ts'
import type { ChosenFile } from './visual-search-queries.ts'

const route = getRouteApi('/find')

/** Visual search with the viewer's own picture, or with a look. The selected part is in the address. */
export function VisualSearchPage() {
  const { look, image, ...address } = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const latest = useRef('')
  const part = partOfAddress(address)

  const choose = useCallback(
    async (file: Blob) => {
      const key = newKey()
      latest.current = key
      const smaller = await shrinkPicture(file, () => setPreparing(true))
      // Another picture was chosen meanwhile.
      if (latest.current !== key) return
      setPreparing(false)
      setChosen({ key, file: smaller })
      await navigate({ search: {}, replace: true })
    },
    [navigate],
  )
  const stage = {
    part,
    onPart: (next: typeof part) =>
      void navigate({
        search: { ...(look ? { look } : {}), ...(image ? { image } : {}), ...(next ?? {}) },
        replace: true,
        resetScroll: false,
      }),
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="grid gap-3">
        <h1 className="display-l">Find this</h1>
        {/* Once there is a picture, the introduction is not needed. */}
        <p className={`max-w-measure text-ink-2 ${look || chosen ? 'max-sm:hidden' : ''}`}>
          Upload a picture, and we find products in the shop with similar color, texture, shape and details.
        </p>
      </header>
      <PreparingNote isPreparing={isPreparing} words="Preparing your picture" />
      {look ? (
        <SearchInLook key={look} photoId={look} imageId={image ?? null} {...stage} onChoose={choose} />
      ) : chosen ? (
        <SearchByFile key={chosen.key} chosen={chosen} {...stage} onChoose={choose} />
      ) : (
        <PictureChoice onChoose={choose} />
      )}
    </div>
  )
}
