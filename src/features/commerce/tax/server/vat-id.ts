/**
 * The format of VAT numbers by country prefix, as listed by the European Commission ("What is a VAT number", VIES FAQ).
 * Check digits are verified if their rule is public and holds for every number of the country.
 */
const forms: Record<string, { form: RegExp; hasValidCheckDigit?: (number: string) => boolean }> = {
  AT: { form: /^U\d{8}$/, hasValidCheckDigit: (number) => austrian(digits(number.slice(1))) },
  BE: {
    form: /^[01]\d{9}$/,
    hasValidCheckDigit: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^\d{9}$/, hasValidCheckDigit: (number) => german(digits(number)) },
  DK: {
    form: /^\d{8}$/,
    hasValidCheckDigit: (number) => weightedSum(digits(number), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  EE: {
    form: /^\d{9}$/,
    hasValidCheckDigit: (number) => weightedSum(digits(number), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
  EL: { form: /^\d{9}$/, hasValidCheckDigit: (number) => greek(digits(number)) },
  ES: { form: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: {
    form: /^\d{8}$/,
    hasValidCheckDigit: (number) => weightedSum(digits(number), [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  },
  FR: { form: /^[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  HR: { form: /^\d{11}$/, hasValidCheckDigit: (number) => german(digits(number)) },
  HU: {
    form: /^\d{8}$/,
    hasValidCheckDigit: (number) => weightedSum(digits(number), [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  },
  IE: { form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { form: /^\d{11}$/, hasValidCheckDigit: (number) => luhn(digits(number)) },
  LT: { form: /^(\d{9}|\d{12})$/ },
  LU: {
    form: /^\d{8}$/,
    hasValidCheckDigit: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  LV: { form: /^\d{11}$/ },
  MT: {
    form: /^\d{8}$/,
    hasValidCheckDigit: (number) => weightedSum(digits(number), [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  },
  NL: { form: /^[A-Z0-9+*]{10}\d{2}$/ },
  PL: { form: /^\d{10}$/, hasValidCheckDigit: (number) => polish(digits(number)) },
  PT: { form: /^\d{9}$/, hasValidCheckDigit: (number) => portuguese(digits(number)) },
  RO: { form: /^\d{2,10}$/ },
  SE: { form: /^\d{10}01$/, hasValidCheckDigit: (number) => luhn(digits(number.slice(0, 10))) },
  SI: { form: /^\d{8}$/ },
  SK: { form: /^\d{10}$/, hasValidCheckDigit: (number) => BigInt(number) % 11n === 0n },
}

/**
 * Reads a VAT number of an EU member state: the number with its prefix, and the country (ISO 3166-1 alpha-2; Greece
 * uses the prefix EL).
 * @returns null if it has no valid format, or a wrong check digit
 */
export function parseVatId(typed: string): { vatId: string; country: string } | null {
  const vatId = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const prefix = vatId.slice(0, 2) === 'GR' ? 'EL' : vatId.slice(0, 2)
  const number = vatId.slice(2)
  const format = forms[prefix]
  if (!format?.form.test(number) || format.hasValidCheckDigit?.(number) === false) return null
  return { vatId: `${prefix}${number}`, country: prefix === 'EL' ? 'GR' : prefix }
}

const digits = (number: string) => [...number].map(Number)
const weightedSum = (numbers: number[], weights: number[]) =>
  numbers.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** ISO 7064, MOD 11,10. */
function german(numbers: number[]): boolean {
  let product = 10
  for (const digit of numbers.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === numbers.at(-1)
}

function luhn(numbers: number[]): boolean {
  const sum = numbers
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digitSum(2 * digit)), 0)
  return sum % 10 === 0
}

const digitSum = (number: number) => (number > 9 ? number - 9 : number)

function austrian(numbers: number[]): boolean {
  const sum = numbers
    .slice(0, 7)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digitSum(2 * digit)), 0)
  return (10 - ((sum + 4) % 10)) % 10 === numbers[7]
}

const greek = (numbers: number[]) =>
  (weightedSum(numbers, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === numbers[8]

const polish = (numbers: number[]) => weightedSum(numbers, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === numbers[9]

function portuguese(numbers: number[]): boolean {
  const remainder = weightedSum(numbers, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return (remainder < 2 ? 0 : 11 - remainder) === numbers[8]
}
