import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { StatesTable } from '../../../../../kernel/admin/ui/resource/StatesTable.tsx'
import type { AdminClaim } from '../../brand-claim.ts'
import { claimStates } from '../../claim-words.ts'
import { brandClaims, useDecideClaim } from './claim-resource.ts'
import { DeclineClaim } from './DeclineClaim.tsx'

const columns: AdminColumn<AdminClaim>[] = [
  {
    key: 'brand',
    head: 'Brand',
    width: '14rem',
    card: 'title',
    cell: ({ brand }) => (
      <Link to="/brand/$brandId" params={{ brandId: brand.id }} className="text-link wrap-anywhere">
        {brand.name}
      </Link>
    ),
  },
  {
    key: 'domain',
    head: 'Domain',
    cell: ({ domain, brand, method }) => (
      <span className="grid py-2 wrap-anywhere">
        {domain}
        <span className="text-meta text-ink-3">{domainNote(domain, brand.officialWebsite, method)}</span>
      </span>
    ),
  },
  {
    key: 'by',
    head: 'By',
    width: '10rem',
    card: 'named',
    cell: ({ member }) => (
      <Link to="/user/$userId" params={{ userId: member.id }} className="text-link wrap-anywhere">
        {member.username}
      </Link>
    ),
  },
  {
    key: 'checked',
    head: 'Last checked',
    width: '9rem',
    from: 'medium',
    card: 'named',
    cell: ({ checkedAt, failingSince }) => (
      <span className="grid">
        {checkedAt ? <DateText date={checkedAt} /> : 'Never'}
        {failingSince ? (
          <span className="text-meta text-danger">
            Missing since <DateText date={failingSince} />
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'asked', head: 'Requested', width: '7rem', cell: ({ askedAt }) => <DateText date={askedAt} /> },
]

/** Tells whether the proven domain matches the brand's known website, which is what an admin decides by. */
function domainNote(domain: string, website: string | null, method: AdminClaim['method']): string {
  const found = method === 'record' ? 'By DNS record' : method === 'file' ? 'By file' : 'Not found yet'
  if (!website || !URL.canParse(website)) return `${found}. No website on the brand’s page.`
  const host = new URL(website).hostname.replace(/^www\./, '')
  return host === domain
    ? `${found}. Same as the brand’s website.`
    : `${found}. The brand’s website is ${host}.`
}

/** Members' claims of brands; admins confirm or decline proven ones. */
export function BrandClaimsAdmin(tab: AdminTabProps) {
  const decide = useDecideClaim()
  const [declined, setDeclined] = useState<AdminClaim | null>(null)
  return (
    <StatesTable
      tab={tab}
      resource={brandClaims}
      intro="Confirm a claim only if the domain really belongs to the brand. The brand is then verified, and its domain is checked every month."
      columns={columns}
      rowName={({ brand, member }) => `${brand.name} by ${member.username}`}
      states={claimStates}
      first="proven"
      actions={(claim) => (
        <>
          {claim.state === 'proven' ? (
            <IconButton
              icon={Check}
              label={`Confirm ${claim.brand.name} by ${claim.member.username}`}
              onClick={() => decide.mutate({ claim, decision: 'confirm', words: '' })}
            />
          ) : null}
          {claim.state === 'declined' ? null : (
            <IconButton
              icon={X}
              label={`Decline ${claim.brand.name} by ${claim.member.username}`}
              onClick={() => setDeclined(claim)}
            />
          )}
        </>
      )}
      empty={{
        drawing: 'curtain',
        title: 'No claims are waiting.',
        words: 'Members who prove that they own a brand’s domain appear here.',
      }}
    >
      {declined ? <DeclineClaim claim={declined} onClose={() => setDeclined(null)} /> : null}
    </StatesTable>
  )
}
