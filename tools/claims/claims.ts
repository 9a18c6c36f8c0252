// Finds the words of the interface that make a claim, and reads the table of docs/claims.md that accounts for them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../borders/source.ts'

const ROOT = join(import.meta.dirname, '../..')

/** "At most" and "favorites" make no claim. The other words claim that something is so, or more so than others. */
const CLAIMING =
  /(?<![\p{L}\p{N}_-])(?:popular|(?<!\bat )most|best|verified|trending|rising|best ?sellers?|recommended|guaranteed?|trusted|tends? to|usually|fastest|loved|hottest|highest|lowest|closest|nearest|cheapest|rarely|official|exclusive|authentic|certified|proven|top looks)(?![\p{L}\p{N}_-])/iu
/** The list of best looks is called Top. */
const NAMED = /(?<![\p{L}\p{N}_-])Top(?![\p{L}\p{N}_-])/u
/** Files whose texts members and admins read. */
const READ_FILES =
  /\/ui\/|^src\/(?:shell|pages|design)\/|-(?:words|texts|notices|mail)\.tsx?$|^src\/problem-words\.ts$/
const UNREAD_FILES = /\.test\.tsx?$|\/testing\/|\/server\/guess\//

export type Claim = { path: string; text: string }
export type Row = { words: string; where: string; computation: string }

/** Returns every text in the interface's sources that contains a claiming word. */
export function findClaims(): Claim[] {
  return listFiles(ROOT, 'src')
    .filter((path) => /\.tsx?$/.test(path) && READ_FILES.test(path) && !UNREAD_FILES.test(path))
    .flatMap((path) =>
      textsOf(readFileSync(join(ROOT, path), 'utf8'))
        .filter(isClaim)
        .map((text) => ({ path, text })),
    )
}

/**
 * Returns the texts of a source: its strings, and the text between its tags. Patterns are enough, as in tools/borders.
 */
export function textsOf(source: string): string[] {
  const texts: string[] = []
  const rest = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/^(?:import|export)\s[^'"`]*?from '[^']*'$/gm, '')
    .replace(/className=(?:"[^"]*"|\{[^}]*\})/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, (text) => {
      texts.push(text.slice(1, -1))
      return "''"
    })
  for (const [, text] of rest.matchAll(/[>}]([^<>{}=;]+)(?=[<{])/g)) texts.push(text!)
  return texts.map((text) =>
    text
      .replace(/\$\{[^}]*\}/g, '…')
      .trim()
      .replace(/\s+/g, ' '),
  )
}

/** Whether a text is a sentence or a label; lower-case 'verified' alone is a value in the code. */
const isClaim = (text: string) =>
  (CLAIMING.test(text) || NAMED.test(text)) &&
  (/\s/.test(text) || /^\p{Lu}/u.test(text)) &&
  !/\b(?:const|return|export|function)\b|=>|^[A-Z]+ \/|Math\./.test(text)

/** Returns the rows of the table: words, where they are shown, and the file that computes what they claim. */
export function readTable(): Row[] {
  return readFileSync(join(ROOT, 'docs/claims.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| words'))
    .map((line) => {
      const [words, where, computation] = line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim())
      return { words: words!, where: where!, computation: computation! }
    })
}

export const coversClaim = ({ words, where }: Row, { path, text }: Claim): boolean =>
  path.startsWith(`src/${where}`) && text.toLowerCase().includes(words.toLowerCase())

/** Returns the files that a row names in backticks. */
export const filesOf = ({ computation }: Row): string[] =>
  [...computation.matchAll(/`([^`]+\.(?:ts|tsx|sql|json|md))`/g)].map(([, path]) => path!)
