import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import type { OwnClaim } from '../brand-claim.ts'
import { ClaimProofSteps } from './ClaimProofSteps.tsx'
import { claimsApi, ownClaimQuery, useClaimMutations } from './claim-queries.ts'

interface ClaimDialogProps {
  brand: { id: string; name: string; officialWebsite: string | null }
  onClose: () => void
}

/** The claim dialog: from entering the domain to the state of the claim. */
export function ClaimDialog({ brand, onClose }: ClaimDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownClaimQuery(brand.id))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.claim ? 'Your claim' : 'Claim this brand'}
      description={brand.name}
    >
      {data ? (
        <Claim brand={brand} claim={data.claim} onClose={onClose} />
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="Your claim did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading your claim">
          <SkeletonText lines={5} />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

function Claim({ brand, claim, onClose }: ClaimDialogProps & { claim: OwnClaim | null }) {
  const [isChanging, setChanging] = useState(false)
  if (!claim || isChanging)
    return <DomainForm brand={brand} claim={claim} onDone={() => setChanging(false)} />
  return (
    <ClaimProofSteps brand={brand} claim={claim} onChange={() => setChanging(true)} onWithdrawn={onClose} />
  )
}

/** Unsent domains by brand. They survive closing the dialog, leaving the page and signing in. */
const domainDrafts = createDrafts<string>('claimed-domains')

type DomainFormProps = { brand: ClaimDialogProps['brand']; claim: OwnClaim | null; onDone: () => void }

function DomainForm({ brand, claim, onDone }: DomainFormProps) {
  const { ask } = useClaimMutations(brand.id)
  const website = brand.officialWebsite
  const websiteDomain =
    website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''
  const {
    draft: domain,
    change,
    forget,
  } = useDraftState(domainDrafts, brand.id, claim?.domain ?? websiteDomain)
  const [isEmpty, setEmpty] = useState(false)
  const refused = claimsApi.isProblem(ask.error) ? ask.error.fields.domain : undefined
  function send(event: FormEvent) {
    event.preventDefault()
    setEmpty(!domain.trim())
    if (domain.trim()) ask.mutate(domain, { onSuccess: leave })
  }
  function leave() {
    forget()
    onDone()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Field
        label="Domain"
        error={isEmpty ? 'Please enter a domain such as brand.com' : refused}
        hint={`The website of ${brand.name}. You need access to its DNS settings or files.`}
      >
        <TextInput
          value={domain}
          onChange={({ target }) => change(target.value)}
          placeholder="brand.com"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={ask.isPending} busyLabel="Saving">
          Next
        </Button>
        {claim ? (
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
