import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FoundGroups } from './FoundGroups.tsx'
import { PartStage } from './PartStage.tsx'
import { StageFrame } from './StageFrame.tsx'
import type { Part } from './visual-search-address.ts'
import { type ChosenFile, findByFileQuery } from './visual-search-queries.ts'

interface FindInFileProps {
  chosen: ChosenFile
  part: Part | null
  onPart: (part: Part | null) => void
  onChoose: (file: Blob) => void
}

/** Searches with a picture from the viewer's device. */
export function FindInFile({ chosen, part, onPart, onChoose }: FindInFileProps) {
  const asked = findByFileQuery(chosen, part)
  const found = useQuery(asked)
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)

  // Object URLs must be revoked by hand.
  useEffect(() => {
    const made = URL.createObjectURL(chosen.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen.file])

  return (
    <StageFrame
      part={part}
      onPart={onPart}
      onChoose={onChoose}
      found={<FoundGroups found={found} asked={asked.queryKey} />}
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
