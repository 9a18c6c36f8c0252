import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { ownClaimQuery } from './claim-queries.ts'

const ClaimDialog = lazyLayer(() => import('./ClaimDialog.tsx').then((file) => file.ClaimDialog))

interface ClaimBrandButtonProps {
  brand: { id: string; name: string; officialWebsite: string | null }
}

/** The button with which a member claims a brand and proves it by its domain. */
export function ClaimBrandButton({ brand }: ClaimBrandButtonProps) {
  const tools = useTools()
  const member = useMember()
  const { data } = useQuery({ ...ownClaimQuery(brand.id), enabled: Boolean(member) })
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="claim"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 border-t border-line pt-6"
    >
      <h2 id="claim" className="min-w-0 text-lead font-strong wrap-anywhere">
        {data?.claim?.state === 'confirmed' ? `You manage ${brand.name}` : `Is ${brand.name} yours?`}
      </h2>
      <p className="max-w-measure text-small text-ink-2">
        Prove it with a DNS record or a file on its domain. After our review, the brand gets a badge with its
        domain.
      </p>
      <Button
        look="outline"
        size="small"
        onClick={() =>
          isSignedOut(tools.cache)
            ? askToSignIn(tools, `Please log in to claim ${brand.name}`)
            : setOpen(true)
        }
      >
        {data?.claim ? 'See your claim' : 'Claim this brand'}
      </Button>
      {isOpen ? <ClaimDialog brand={brand} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
