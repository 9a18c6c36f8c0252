import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { brandProofQuery } from './claim-queries.ts'

/** The mark of a verified brand, and the proof behind it. */
export function BrandProof({ brandId }: { brandId: string }) {
  const { data } = useQuery(brandProofQuery(brandId))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge look="line" icon={BadgeCheck}>
        Verified
      </Badge>
      {data ? (
        <p className="text-meta wrap-anywhere text-ink-3">
          {data.proof ? (
            <>
              Proven by {data.proof.domain}, last checked <DateText date={data.proof.checkedAt} form="long" />
            </>
          ) : (
            'Checked by the shop’s team'
          )}
        </p>
      ) : null}
    </div>
  )
}
