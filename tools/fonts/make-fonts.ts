import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
const IMBUE = 'imbue/files/imbue-latin-standard-normal.woff2'
const INSTRUMENT_SANS = 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2'

type SubsetOptions = { variationAxes: Record<string, number>; keepFeatures?: string[] }

/** What is set in weight 500: the wordmark and single numbers. */
export const FIGURES = 'Showf0123456789.,+−-%'

/**
 * Makes the smaller fonts of the theme: the packages' variable fonts with only the weights and widths the design uses.
 * @returns the contents of the files in `src/design/theme/fonts/`, by name
 */
export async function makeFonts(): Promise<Record<string, Buffer>> {
  const { latin } = JSON.parse(await readFile(join(PACKAGES, 'imbue/unicode.json'), 'utf8')) as {
    latin: string
  }
  const make = async (source: string, text: string, options: SubsetOptions) =>
    subsetFont(await readFile(join(PACKAGES, source)), text, { targetFormat: 'woff2', ...options })
  return {
    'imbue-latin-400.woff2': await make(IMBUE, charactersOf(latin), { variationAxes: { wght: 400 } }),
    'imbue-figures-500.woff2': await make(IMBUE, FIGURES, { variationAxes: { wght: 500, opsz: 30 } }),
    // Without kerning, which is half of the file: labels are 12px and tracked.
    'instrument-sans-latin-label.woff2': await make(INSTRUMENT_SANS, charactersOf(latin), {
      variationAxes: { wght: 550, wdth: 88 },
      keepFeatures: ['ccmp', 'mark', 'mkmk'],
    }),
  }
}

/** All characters of a CSS `unicode-range`, such as `U+0000-00FF,U+0131`. */
const charactersOf = (range: string) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part.replace('U+', '').split('-') as [string, string?]
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last!, 16) - start + 1 }, (_, index) => start + index)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
