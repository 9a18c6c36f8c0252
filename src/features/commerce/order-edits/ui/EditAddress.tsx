import { Button } from '../../../../design/controls/Button.tsx'
import { AddressFields } from '../../addresses/ui/AddressFields.tsx'
import { type AddressField, formatAddressLine, useCountries } from '../../addresses/ui/address-fields.ts'

interface EditAddressProps {
  fields: AddressField[]
  values: Record<string, string>
  /** The address is being edited; otherwise it is shown in two lines. */
  isOpen: boolean
  onOpen: () => void
  onChange: (name: string, value: string) => void
  isSubmitted: boolean
  problems: Record<string, string>
}

/** The shipping address, collapsed until it is edited. */
export function EditAddress({ isOpen, onOpen, values, ...form }: EditAddressProps) {
  const { items } = useCountries()
  if (isOpen) return <AddressFields {...form} values={values} />
  const country = items.find(({ code }) => code === values.country)?.name ?? values.country ?? ''
  return (
    <div className="flex items-start gap-3 border-y border-line py-3">
      <p className="min-w-0 flex-1 text-small wrap-anywhere">
        {values.firstName} {values.lastName}
        <span className="block text-meta text-ink-3">{formatAddressLine({ ...values, country })}</span>
      </p>
      <Button look="outline" size="small" onClick={onOpen}>
        Change<span className="sr-only"> address</span>
      </Button>
    </div>
  )
}
