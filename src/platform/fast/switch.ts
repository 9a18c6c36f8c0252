/** README.md in this folder explains each name. */
export const MECHANISMS = [
  'statements',
  'pipeline',
  'memo',
  'responses',
  'fragments',
  'batches',
  'files',
] as const
export type Mechanism = (typeof MECHANISMS)[number]

/**
 * Returns the mechanisms that `FAST` turns off: `off` means all, `-memo,-files` these two.
 * @returns null for any other text
 */
export function parseFastSetting(text: string): ReadonlySet<Mechanism> | null {
  if (/^(1|true|yes|on|)$/i.test(text)) return new Set()
  if (/^(0|false|no|off)$/i.test(text)) return new Set(MECHANISMS)
  const names = text.split(',').map((one) => MECHANISMS.find((name) => one.trim() === `-${name}`))
  return names.includes(undefined) ? null : new Set(names as Mechanism[])
}

// Read once, because statements are prepared while modules load; settings.ts refuses other values.
const off = parseFastSetting(process.env.FAST ?? '') ?? new Set()

/** Whether a mechanism of this folder is on. If it is off, its module takes the plain path. */
export const isFast = (mechanism: Mechanism) => !off.has(mechanism)
