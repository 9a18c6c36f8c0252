// npm run figures: prints the size and the structure of the program, beside those of the commit before the rework.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { featureCycles, mutualPairs } from './import-rules.ts'
import { entriesPerFolder, fileLengths } from './size-rules.ts'
import { listFiles, readSources, type SourceFile } from './source.ts'
import { GENERATED, TABLES } from './structure.ts'
import { foreignWrites, tableNames } from './write-rules.ts'

const BASE = '2d63829'
const ROOT = join(import.meta.dirname, '../..')

type Figures = {
  lines: number
  code: number
  comments: number
  blank: number
  files: number
  inCycles: number
  pairs: number
  fullest: [string, number][]
  longest: { path: string; lines: number }[]
}

const now = measure(ROOT)
const before = withCommit(BASE, measure)
const share = before ? ((now.lines / before.lines - 1) * 100).toFixed(1) : null

print('product lines (src/ without tests and generated files)', now.lines, before?.lines)
if (share) console.log(`  ${Number(share) > 0 ? '+' : ''}${share} % against ${BASE}`)
print('  code', now.code, before?.code)
print('  comments', now.comments, before?.comments)
print('  blank', now.blank, before?.blank)
print('product files', now.files, before?.files)
print('features in a cycle', now.inCycles, before?.inCycles)
print('pairs of features that import each other', now.pairs, before?.pairs)
print('writes to a table of another feature', countForeignWrites())
print('folders of more than 20 entries', now.fullest.filter(([, count]) => count > 20).length)
console.log('\nfullest folders')
for (const [folder, count] of now.fullest.slice(0, 10))
  console.log(`  ${String(count).padStart(5)}  ${folder}`)
console.log('\nlongest product files')
for (const { path, lines } of now.longest.slice(0, 10)) console.log(`  ${String(lines).padStart(5)}  ${path}`)

function print(name: string, value: number, was?: number) {
  const number = (count: number) => count.toLocaleString('en').padStart(8)
  console.log(`${name.padEnd(56)}${number(value)}${was === undefined ? '' : `   at ${BASE}:${number(was)}`}`)
}

function measure(root: string): Figures {
  const files = readSources(root, ['src']).map(withFeatureUnit)
  const products = listFiles(root, 'src')
    .filter((path) => /\.(tsx?|css)$/.test(path) && !isTest(path) && !GENERATED.includes(path))
    .map((path) => countLines(readFileSync(join(root, path), 'utf8')))
  const sum = (kind: 'code' | 'comments' | 'blank') => products.reduce((all, one) => all + one[kind], 0)
  const features = files.filter(({ path }) => path.startsWith('src/features/'))
  return {
    lines: sum('code') + sum('comments') + sum('blank'),
    code: sum('code'),
    comments: sum('comments'),
    blank: sum('blank'),
    files: products.length,
    inCycles: featureCycles(features).length,
    pairs: mutualPairs(features).length,
    fullest: [...entriesPerFolder(root)].sort(([, a], [, b]) => b - a),
    longest: fileLengths(root, GENERATED)
      .filter(({ path }) => !isTest(path))
      .sort((a, b) => b.lines - a.lines),
  }
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|-for-tests\.tsx?$|\/testing\//.test(path)
}

/** Before they were grouped by tier, features were in `src/features/<feature>/`. */
function withFeatureUnit(file: SourceFile): SourceFile {
  const old = /^src\/features\/([^/]+)\/(?:server\/|ui\/|[^/]+$)/.exec(file.path)?.[1]
  return old ? { ...file, unit: old } : file
}

function countLines(text: string) {
  const kinds = { code: 0, comments: 0, blank: 0 }
  let isInBlock = false
  for (const line of text.split('\n').slice(0, -1)) {
    const trimmed = line.trim()
    const opens = trimmed.startsWith('/*') || trimmed.startsWith('{/*')
    if (trimmed === '') kinds.blank += 1
    else if (isInBlock || opens || trimmed.startsWith('//')) kinds.comments += 1
    else kinds.code += 1
    if (isInBlock || opens) isInBlock = !trimmed.includes('*/')
  }
  return kinds
}

function countForeignWrites(): number {
  const tables = tableNames(readFileSync(join(ROOT, GENERATED[0]!), 'utf8'))
  return foreignWrites(readSources(ROOT, ['src']), TABLES, tables).length
}

/** @returns null if the commit is missing, as in a shallow clone */
function withCommit(commit: string, read: (root: string) => Figures): Figures | null {
  const folder = mkdtempSync(join(tmpdir(), 'showoff-figures-'))
  try {
    const archive = spawnSync('git', ['archive', commit, 'src'], { cwd: ROOT, maxBuffer: 2 ** 28 })
    if (archive.status !== 0) return null
    spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    return read(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
