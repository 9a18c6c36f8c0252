import type { TaxAmount, TaxNote, VatCheck } from './tax.ts'

/** Printed on orders whose tax is not charged. */
export const taxNoteWords: Record<TaxNote, string> = {
  'reverse-charge': 'Reverse charge: the buyer accounts for the VAT.',
  export: 'Delivered abroad: no tax is charged. Import duties and taxes may be due on delivery.',
  'small-business': 'No VAT is charged: small business.',
  'address-needed': 'Tax follows from your address.',
}

export const vatCheckWords: Record<VatCheck, string> = {
  none: '',
  valid: 'VAT number confirmed.',
  malformed: 'This is not a VAT number of an EU country. An example: DE136695976.',
  unknown: 'This VAT number is not registered, so VAT is charged.',
  unreachable: 'The VAT number cannot be checked at the moment, so VAT is charged.',
}

/** "VAT 19%" */
export const taxName = ({ name, percent }: Pick<TaxAmount, 'name' | 'percent'>): string =>
  `${name} ${percent}%`
