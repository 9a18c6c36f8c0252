import { Environment } from '../../src/platform/start/environment.ts'
import { SETTING_WORDS, type SettingWords } from './setting-words.ts'

const BEGINNING = `# Settings

Written by \`node tools/settings/write.ts\` from the program's own list (\`src/platform/start/environment.ts\`) and the words in
\`tools/settings/setting-words.ts\`. Change it there.

Environment variables, or lines of a file \`.env\` beside \`package.json\` (\`ENV_FILE\` names another); a variable that is set
wins over the file. They are read once at start. One that is invalid, misspelt or leads nowhere stops the start with a
sentence that names it. A variable that is set but empty counts as not set.

Settings of the shop (currency, tax, shipping, ways to pay) are no variables: admins change them under
\`/admin?tab=settings\`.
`

const DEFAULTS: Record<string, unknown> = Environment.parse({})

/** Returns the text of docs/operating/settings.md. */
export function settingsPage(): string {
  const parts = Object.entries(SETTING_WORDS).map(([heading, rows]) =>
    [
      `## ${heading}`,
      '',
      '| variable | default | what it does |',
      '|---|---|---|',
      ...rows.map(rowOf),
      '',
    ].join('\n'),
  )
  return [BEGINNING, ...parts].join('\n')
}

const rowOf = ({ names, what, unless }: SettingWords) =>
  `| ${names.map((name) => `\`${name}\``).join(', ')} | ${unless ?? names.map(defaultOf).filter(isNew).join(', ')} | ${what} |`

const isNew = (text: string, at: number, all: string[]) => all.indexOf(text) === at

function defaultOf(name: string): string {
  const value = DEFAULTS[name]
  if (value === true) return '`on`'
  if (value === false || (value === null && name === 'TRUST_PROXY')) return '`off`'
  const isUnset = value === undefined || (Array.isArray(value) && value.length === 0)
  return isUnset ? 'unset' : `\`${value}\``
}
