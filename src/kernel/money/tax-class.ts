/** The kind of a country's tax rates that applies to a product. */
export const taxClasses = ['standard', 'reduced', 'super-reduced', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassNames: Record<TaxClass, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  'super-reduced': 'Super-reduced',
  zero: 'Zero',
}
