/** Which of a country's rates a product is taxed at. */
export const taxClasses = ['standard', 'reduced', 'super-reduced', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassNames: Record<TaxClass, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  'super-reduced': 'Super-reduced',
  zero: 'Zero',
}
