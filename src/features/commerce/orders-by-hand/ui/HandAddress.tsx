import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/Button.tsx'
import { AddressFields } from '../../addresses/ui/AddressFields.tsx'
import { type AddressField, draftOf, formatAddressLine } from '../../addresses/ui/address-fields.ts'
import { buyerQuery } from './hand-order-queries.ts'

interface HandAddressProps {
  memberId: string
  fields: AddressField[]
  values: Record<string, string>
  onChange: (changed: Record<string, string>) => void
  isSubmitted: boolean
  problems: Record<string, string>
}

/** The destination: a saved address of the member, or the address form of the country. */
export function HandAddress({ memberId, fields, values, onChange, isSubmitted, problems }: HandAddressProps) {
  const { data: buyer } = useQuery(buyerQuery(memberId))
  const addresses = buyer?.addresses ?? []
  return (
    <section className="grid gap-4">
      <h3 className="display-xs">Ship to</h3>
      {addresses.length > 0 ? (
        <ul aria-label="Saved addresses" className="grid divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <li key={address.id} className="flex items-center gap-3 py-2 text-small">
              <p className="min-w-0 flex-1 wrap-anywhere">
                {address.firstName} {address.lastName}
                <span className="block text-meta text-ink-3">{formatAddressLine(draftOf(address))}</span>
              </p>
              <Button
                look="outline"
                size="small"
                aria-label={`Use ${address.address}, ${address.city}`}
                onClick={() => onChange(draftOf(address))}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <AddressFields
        fields={fields}
        values={values}
        onChange={(name, value) => onChange({ [name]: value })}
        isSubmitted={isSubmitted}
        problems={problems}
      />
    </section>
  )
}
