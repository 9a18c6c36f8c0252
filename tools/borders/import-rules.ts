import { findCycles } from '../find-cycles.ts'
import { GENERATOR, rankOf, type SourceFile, type Violation } from './source.ts'
import { BOTH_SIDES, TIERS } from './structure.ts'

const SERVER_SIDE = /^src\/(features\/[^/]+\/[^/]+\/server|kernel\/[^/]+\/server|platform)\//
const BROWSER_SIDE = /^src\/(features\/[^/]+\/[^/]+\/ui|kernel\/[^/]+\/ui|design|shell)\//
const SHAPE = /^src\/features\/[^/]+\/[^/]+\/[^/]+\.ts$/

/** Imports that are forbidden between two kinds of files, whatever their tiers. */
const SIDES: { from: (path: string) => boolean; to: (path: string) => boolean; why: string }[] = [
  {
    from: (path) => BROWSER_SIDE.test(path),
    to: (path) => SERVER_SIDE.test(path),
    why: 'browser code calls the server only through the API',
  },
  {
    from: (path) => SERVER_SIDE.test(path),
    to: (path) => BROWSER_SIDE.test(path),
    why: 'server code must not depend on browser code',
  },
  {
    from: (path) => SHAPE.test(path),
    to: (path) => SERVER_SIDE.test(path) || BROWSER_SIDE.test(path),
    why: 'shared files run on the server and in the browser',
  },
  {
    from: () => true,
    to: (path) => path.startsWith(GENERATOR),
    why: 'the picture generator is a separate package',
  },
]

/** Returns imports from a unit that is later in the order of structure.ts. */
export function upwardImports(files: SourceFile[]): Violation[] {
  return products(files).flatMap((file) => [
    ...misplaced(file),
    ...file.imports.flatMap(({ to, line }) => {
      const target = files.find(({ path }) => path === to)?.unit
      if (!target || target === file.unit || rankOf(target) <= rankOf(file.unit)) return []
      return [{ path: file.path, line, message: `${file.unit} imports ${target} (${to})` }]
    }),
  ])
}

/** Returns a violation if the feature is not in structure.ts or is in another tier's folder. */
function misplaced({ path, unit }: SourceFile): Violation[] {
  const folder = /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const tier = TIERS.find(({ units }) => units.includes(unit))?.tier
  if (!path.startsWith('src/') || (tier && (!folder || tier === folder))) return []
  return [{ path, line: 1, message: `${unit} is not listed in tools/borders/structure.ts under its tier` }]
}

export function crossSideImports(files: SourceFile[]): Violation[] {
  const programs = files.filter(({ isTest }) => !isTest)
  return programs.flatMap(({ path, imports }) =>
    imports.flatMap(({ to, line }) =>
      SIDES.filter((side) => side.from(path) && side.to(to) && !BOTH_SIDES.includes(to)).map(({ why }) => ({
        path,
        line,
        message: `imports ${to}: ${why}`,
      })),
    ),
  )
}

/** Returns imports of tests by files of the program. */
export function importedTests(files: SourceFile[]): Violation[] {
  const tests = new Set(files.filter(({ isTest }) => isTest).map(({ path }) => path))
  return files
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => tests.has(to))
        .map(({ to, line }) => ({ path, line, message: `imports the test file ${to}` })),
    )
}

/** Returns files that need each other at run time; type imports do not count, because they are erased. */
export function fileCycles(files: SourceFile[]): Violation[] {
  const arrows = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType).map(({ to }) => to)]),
  )
  return findCycles(arrows).map((cycle) => ({
    path: cycle[0]!,
    line: 1,
    message: `is part of a cycle: ${cycle.join(' → ')}`,
  }))
}

/** Returns features that form a cycle: each can be reached from each. */
export function featureCycles(files: SourceFile[]): Violation[] {
  return findCycles(unitArrows(files)).flatMap((cycle) =>
    cycle.map((unit) => ({ path: unit, line: 0, message: `is part of a cycle of ${cycle.length} features` })),
  )
}

/** Returns pairs of features that import each other. */
export function mutualPairs(files: SourceFile[]): Violation[] {
  const arrows = unitArrows(files)
  return [...arrows].flatMap(([from, targets]) =>
    targets
      .filter((to) => from < to && arrows.get(to)?.includes(from))
      .map((to) => ({ path: from, line: 0, message: `and ${to} import each other` })),
  )
}

function unitArrows(files: SourceFile[]): Map<string, string[]> {
  const units = new Map(files.map(({ path, unit }) => [path, unit]))
  const arrows = new Map<string, Set<string>>()
  for (const { unit, imports } of products(files)) {
    const targets = arrows.get(unit) ?? new Set()
    arrows.set(unit, targets)
    for (const { to } of imports) if (units.has(to) && units.get(to) !== unit) targets.add(units.get(to)!)
  }
  return new Map([...arrows].map(([unit, targets]) => [unit, [...targets]]))
}

const products = (files: SourceFile[]) =>
  files.filter(({ path, isTest }) => !isTest && path.startsWith('src/'))
