import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PartStage } from './PartStage.tsx'
import { ResultGroups } from './ResultGroups.tsx'
import { StageFrame } from './StageFrame.tsx'
import type { PicturePart } from './visual-search-address.ts'
import { type ChosenFile, searchByFileQuery } from './visual-search-queries.ts'

interface SearchByFileProps {
  chosen: ChosenFile
  part: PicturePart | null
  onPart: (part: PicturePart | null) => void
  onChoose: (file: Blob) => void
}

/** Searches with a picture from the viewer's device. */
export function SearchByFile({ chosen, part, onPart, onChoose }: SearchByFileProps) {
  const query = searchByFileQuery(chosen, part)
  const found = useQuery(query)
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)

  // Object URLs must be revoked by hand.
  useEffect(() => {
    const objectUrl = URL.createObjectURL(chosen.file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [chosen.file])

  return (
    <StageFrame
      part={part}
      onPart={onPart}
      onChoose={onChoose}
      found={<ResultGroups found={found} queryKey={query.queryKey} />}
    >
      {address && !isBroken ? (
        <PartStage
          src={address}
          alt="Your picture"
          ratio={null}
          part={part}
          onChange={onPart}
          onBroken={() => setBroken(true)}
        />
      ) : null}
    </StageFrame>
  )
}
