import { smallerPhotoCount } from '../data/database.ts'
import { scaleOf } from '../data/fill.ts'
import { type Program, startProgram } from '../measuring/program.ts'
import { type Bench, formatNumber } from '../measuring/rows.ts'
import { searchMilliseconds, typedWords } from '../measuring/search.ts'
import { measureAdmin } from './admin.ts'
import { bytesPerRow, readFilling } from './bytes.ts'
import { measureExport } from './export.ts'
import { compareFollowing } from './follows.ts'
import { compareLists, type Side } from './growth.ts'

/** Measures the cost of growth: every list in the large and the smaller community, and the disk space of a row. */
export async function measureGrowth(bench: Bench) {
  const { databases, note, photos } = bench
  await noteFilling(bench)
  const before = smallerPhotoCount(photos)
  const sides: Side[] = []
  try {
    for (const [databaseUrl, many] of [
      [databases.large, photos],
      [databases.small, before],
    ] as const) {
      sides.push({
        databaseUrl,
        scale: scaleOf(many),
        program: await startProgram(databaseUrl, { fast: UNCACHED }),
      })
    }
    for (const { label, large, small } of await compareLists(sides[0]!, sides[1]!)) {
      note({
        label: `${label}, at ${formatNumber(photos)} photos compared with ${formatNumber(before)}`,
        figure: `${formatNumber(large, 2)} ms`,
        yardstick: `${formatNumber(small, 2)} ms`,
        ratio: formatNumber(large / small, 2),
        budget: '1.5 × at most',
        isMet: large / small <= 1.5,
      })
    }
  } finally {
    for (const { program } of sides) await program.stop()
  }
  for (const { what, tableBytes, indexBytes } of await bytesPerRow(databases.large)) {
    note({
      label: `size of a ${what} on disk, at ${formatNumber(photos)} photos`,
      figure: `${formatNumber(tableBytes)} bytes, plus ${formatNumber(indexBytes)} for indexes`,
      budget: 'none',
      isMet: null,
    })
  }
}

async function noteFilling({ databases, note, photos }: Bench) {
  const { seconds, bytes } = await readFilling(databases.large)
  const [minutes, gigabytes] = [seconds / 60, bytes / 1e9]
  note({
    label: `filling the database with ${formatNumber(photos)} photos`,
    figure: `${formatNumber(minutes)} minutes`,
    budget: '45 minutes at most',
    isMet: minutes <= 45,
  })
  note({
    label: `size on disk of the database with ${formatNumber(photos)} photos`,
    figure: `${formatNumber(gigabytes, 1)} GB`,
    budget: '40 GB at most',
    isMet: gigabytes <= 40,
  })
}

/** Turns off the caches, so that every answer comes from the database. */
const UNCACHED = '-memo,-responses,-fragments'

/** Compares the pages of a member who follows many with those of a member who follows few. */
export async function measureFollows({ databases, note }: Bench, { address }: Program) {
  const compared = await compareFollowing(address, databases.large)
  const pages = [
    ['following feed, JSON', 'feedJson'],
    ['following page', 'followingPage'],
    ['profile page', 'profilePage'],
  ] as const
  for (const [label, page] of pages) {
    const { few, many } = compared[page]
    note({
      label: `${label}, at 5,000 followed members compared with 10`,
      figure: `${formatNumber(many, 2)} ms`,
      yardstick: `${formatNumber(few, 2)} ms`,
      ratio: formatNumber(many / few, 2),
      budget: '1.3 × at most',
      isMet: many / few <= 1.3,
    })
  }
}

/** Uses a program of its own, to exclude memory used by other measurements. */
export async function measureExporting({ databases, note }: Bench) {
  const program = await startProgram(databases.small)
  try {
    const figure = await measureExport(program, databases.small)
    note({
      label: `memory used to create and download the export of a member with ${formatNumber(figure.photos)} photos`,
      figure: `${formatNumber(figure.grownMB)} MB more, for a file of ${formatNumber(figure.fileMB)} MB in ${formatNumber(figure.seconds, 1)} s`,
      budget: '200 MB at most',
      isMet: figure.grownMB < 200,
    })
  } finally {
    await program.stop()
  }
}

/** Measures searches that nobody made before, among many looks. */
export async function measureSearchBesideLooks({ note, photos }: Bench, { address }: Program) {
  const { p50, p95 } = await searchMilliseconds(address, '/api/search?q=', typedWords())
  note({
    label: `search across all kinds, p95, with ${formatNumber(photos)} looks`,
    figure: `${formatNumber(p95, 1)} ms (p50 ${formatNumber(p50, 1)})`,
    budget: '50 ms at most',
    isMet: p95 <= 50,
  })
}

/** Measures the tables of the admin area that have enough rows. */
export async function measureAdminLists({ note }: Bench, { address }: Program, databaseUrl: string) {
  for (const { label, how, rows, p50, p95 } of await measureAdmin(address, databaseUrl)) {
    note({
      label: `admin: ${label}, ${how}, p95, at ${formatNumber(rows)}`,
      figure: `${formatNumber(p95, 1)} ms (p50 ${formatNumber(p50, 1)})`,
      budget: '100 ms at most',
      isMet: p95 <= 100,
    })
  }
}
