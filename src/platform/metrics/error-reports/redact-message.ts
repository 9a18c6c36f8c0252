/** Parts of an error message that must not leave the server: addresses, keys, and members' text. */
const REDACTIONS: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  // Quoted text may be a member's, unless it is the name of a column, a type or a constraint.
  [/"(?![a-z_][a-z0-9_.]*")[^"]*"/g, '"…"'],
  [/=\([^)]*\)/g, '=(…)'],
  [/\b(\w+:\/\/)[^\s/@]*@/g, '$1'],
  [/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]'],
  [/\b[0-9a-f]{1,4}(:[0-9a-f]{0,4}){4,}\b/gi, '[address]'],
  [/\+?\d[\d ()/-]{7,}\d/g, '[number]'],
  [/\b(?=\w*\d)(?=\w*[a-z])[\w-]{16,}\b/gi, '…'],
]
const LONGEST = 500

/** Returns a message without addresses, numbers, keys and quoted text. */
export const redactMessage = (message: string): string =>
  REDACTIONS.reduce((text, [found, instead]) => text.replace(found, instead), message).slice(0, LONGEST)
