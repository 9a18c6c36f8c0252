import { truncateWithEllipsis } from '../../../../kernel/text/truncate.ts'

/** Formats "product.change-price" as "Product: change price". */
export function actionWords(action: string): string {
  const [subject = '', deed = ''] = action.split('.').map((part) => part.replaceAll('-', ' '))
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${deed && `: ${deed}`}`
}

type Facts = Record<string, unknown>
/** Null when there was, or is, no such fact. */
export type Change = { name: string; before: string | null; after: string | null }

/** Returns the differences, one per line; a new empty value is left out. */
export function changesOf({ before, after }: { before: Facts; after: Facts }): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({
      name: nameOf(key),
      before: key in before ? words(before[key]) : null,
      after: key in after ? words(after[key]) : null,
    }))
    .filter((change) => change.before !== null || change.after !== NOTHING)
}

const SHOWN = 200
const NOTHING = 'nothing'

const words = (value: unknown): string => truncateWithEllipsis(formatValue(value), SHOWN)

/** Formats an object as "code transfer, is on yes, text nothing"; several are joined. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING
    const isPlain = value.every((one) => typeof one !== 'object')
    return value.map(formatValue).join(isPlain ? ', ' : '; ')
  }
  return Object.entries(value)
    .map(([key, one]) => `${nameOf(key)} ${formatValue(one)}`)
    .join(', ')
}

const nameOf = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
