import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import type { OwnClaim } from '../brand-claim.ts'
import { claimStateWords } from '../claim-words.ts'
import { useClaimMutations } from './claim-queries.ts'

interface ClaimProofStepsProps {
  brand: { id: string; name: string }
  claim: OwnClaim
  onChange: () => void
  onWithdrawn: () => void
}

/** The state of the claim, the proof that the domain must publish, and a button to check it now. */
export function ClaimProofSteps({ brand, claim, onChange, onWithdrawn }: ClaimProofStepsProps) {
  const { check, withdraw } = useClaimMutations(brand.id)
  const [isAsked, setAsked] = useState(false)
  const { state, domain, proof } = claim
  const isDeclined = state === 'declined'
  const missing = check.data?.missing
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1">
        <p className="font-strong wrap-anywhere">{claimStateWords(claim, brand.name)}</p>
        {claim.words ? <p className="text-small wrap-anywhere text-ink-2">“{claim.words}”</p> : null}
        {missing && state !== 'proven' ? (
          <p className="text-small wrap-anywhere text-danger">{missing}</p>
        ) : null}
        {claim.checkedAt ? (
          <p className="text-meta text-ink-3">
            Last checked <DateText date={claim.checkedAt} />
          </p>
        ) : null}
      </div>
      {isDeclined ? null : (
        <>
          <section className="grid gap-2">
            <h3 className="text-small font-strong">Option 1: add a TXT record to the domain</h3>
            <Line label="Name" value={proof.record.name} />
            <Line label="Value" value={proof.record.value} />
          </section>
          <section className="grid gap-2">
            <h3 className="text-small font-strong">Option 2: add a file to the website</h3>
            <Line label="Address" value={proof.file.address} />
            <Line label="Content" value={proof.file.content} />
          </section>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isDeclined ? null : (
          <Button busy={check.isPending} busyLabel="Checking" onClick={() => check.mutate(undefined)}>
            Check now
          </Button>
        )}
        {state === 'confirmed' ? null : (
          <Button look="outline" onClick={onChange}>
            Use another domain
          </Button>
        )}
        <Button look="danger" onClick={() => setAsked(true)}>
          Withdraw
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={`Withdraw your claim to ${brand.name}?`}
        verb="Withdraw"
        destructive
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, { onSuccess: onWithdrawn, onSettled: () => setAsked(false) })
        }
      >
        {state === 'confirmed'
          ? `${brand.name} will no longer be verified, unless another member has proven it.`
          : `You can claim it again, with new proof for ${domain}.`}
      </ConfirmDialog>
    </div>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ kind: 'done', title: `${label} copied` })
    } catch {
      showToast({ title: `Copy the ${label.toLowerCase()}`, description: value })
    }
  }
  return (
    <div className="flex items-center gap-2 border border-line bg-sunken pl-3.5">
      <span className="w-16 shrink-0 text-meta text-ink-3">{label}</span>
      <code className="min-w-0 grow py-2.5 font-mono text-small wrap-anywhere select-all">{value}</code>
      <IconButton icon={Copy} label={`Copy the ${label.toLowerCase()}`} onClick={() => void copy()} />
    </div>
  )
}
