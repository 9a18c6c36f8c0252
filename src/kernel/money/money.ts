/**
 * Currencies that English writes with a sign, each code followed by its sign; others are written by their code. Not
 * from `Intl`, because creating a formatter keeps a phone busy for up to 100 ms.
 */
const signs = new Map<string, string>(
  'USD$ EUR€ GBP£ JPY¥ CADCA$ AUDA$ NZDNZ$ HKDHK$ TWDNT$ MXNMX$ BRLR$ XCDEC$ CNYCN¥ INR₹ ILS₪ KRW₩ VND₫ PHP₱ XAFFCFA XOFF\u202fCFA XPFCFPF XCGCg.'
    .split(' ')
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
)

/**
 * Currencies (ISO 4217) without two decimal digits. Not from `Intl`, because engines disagree (forints have none in one
 * browser and two in another), and the same amount would look a hundred times larger.
 */
const codesOfDigits = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** Returns the number of decimal digits: 2 for dollars, none for yen. */
export const minorDigits = (currency: string): number =>
  Number(Object.entries(codesOfDigits).find(([, codes]) => codes.includes(currency))?.[0] ?? 2)

/**
 * Formats 13900 and "USD" as "$139.00".
 * @param minorUnits the amount in the smallest unit of `currency` (cents, yen)
 * @param currency ISO 4217
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency)
  const [whole = '', ...fraction] = (Math.abs(minorUnits) / 10 ** digits).toFixed(digits).split('.')
  const grouped = [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
  const sign = signs.get(currency) ?? currency
  // A no-break space separates letters from the number.
  return `${minorUnits < 0 ? '-' : ''}${sign}${/[A-Z.]$/.test(sign) ? '\u00a0' : ''}${grouped}`
}
