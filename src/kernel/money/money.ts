/**
 * How English writes currencies that have a sign; others are written by their code. By hand: making a formatter of
 * `Intl` keeps a phone busy for up to 100 ms.
 */
const signs = new Map<string, string>(
  'USD$ EUR€ GBP£ JPY¥ CADCA$ AUDA$ NZDNZ$ HKDHK$ TWDNT$ MXNMX$ BRLR$ XCDEC$ CNYCN¥ INR₹ ILS₪ KRW₩ VND₫ PHP₱ XAFFCFA XOFF\u202fCFA XPFCFPF XCGCg.'
    .split(' ')
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
)

/**
 * Currencies (ISO 4217) without two decimal digits. Not from `Intl`: engines disagree (forints have none in
 * one browser and two in another), and the same amount would look a hundred times larger.
 */
const digitsOf = new Map<string, number>(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
)

/** The number of decimal digits: 2 for dollars, none for yen. */
export const minorDigits = (currency: string): number => digitsOf.get(currency) ?? 2

/**
 * "$139.00" from 13900 and "USD".
 * @param minorUnits the amount in the smallest unit of `currency` (cents, yen)
 * @param currency ISO 4217
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency)
  const [whole = '', ...fraction] = (Math.abs(minorUnits) / 10 ** digits).toFixed(digits).split('.')
  const grouped = [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
  const sign = signs.get(currency) ?? currency
  // Letters are kept apart from the number, and on its line.
  return `${minorUnits < 0 ? '-' : ''}${sign}${/[A-Z.]$/.test(sign) ? '\u00a0' : ''}${grouped}`
}

/** The value of an input field: "139.00". */
export function typedMoney(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minorUnits / 10 ** digits).toFixed(digits)
}

/**
 * Minor units of a typed amount ("139", "139.5", "1,139.00"); null when it is not an amount of the currency.
 */
export function readMoney(typed: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const parts = /^(\d{1,9})(?:\.(\d*))?$/.exec(typed.trim().replaceAll(/[,\s](?=\d{3}\b)/g, ''))
  if (!parts) return null
  // "500.00" is how some tables write 500 yen.
  const fraction = digits === 0 && /^00?$/.test(parts[2] ?? '') ? '' : (parts[2] ?? '')
  if (fraction.length > digits) return null
  return Number(parts[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}
