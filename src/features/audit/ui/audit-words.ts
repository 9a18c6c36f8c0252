/** "product.change-price" as "Product: change price". */
export function actionWords(action: string): string {
  const [thing = '', deed = ''] = action.split('.').map((part) => part.replaceAll('-', ' '))
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}${deed && `: ${deed}`}`
}

type Facts = Record<string, unknown>
/** Null where there was, or is, no such fact. */
export type Change = { name: string; before: string | null; after: string | null }

/** What differs, one line each, in words. */
export function changesOf({ before, after }: { before: Facts; after: Facts }): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => ({
    name: key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    before: key in before ? words(before[key]) : null,
    after: key in after ? words(after[key]) : null,
  }))
}

const SHOWN = 200

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return shortened(value.length > 0 ? value.join(', ') : 'nothing')
  }
  return shortened(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
