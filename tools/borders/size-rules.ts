import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles, type Violation } from './source.ts'

export type Limits = { entriesPerFolder: number; linesPerFile: number; linesPerTest: number }

/**
 * @returns the number of entries of each folder below `src/`; a test counts with its file, `x.test.ts` with `x.ts` or
 * `x.tsx`
 */
export function entriesPerFolder(root: string): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  for (const path of listFiles(root, 'src')) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      if (!entries.has(folder)) entries.set(folder, new Set())
      entries.get(folder)!.add(parts[depth]!)
    }
  }
  return new Map(
    [...entries].map(([folder, names]) => {
      const tests = [...names].filter((name) => {
        const tested = /^(.*)\.test\.tsx?$/.exec(name)?.[1]
        return tested !== undefined && (names.has(`${tested}.ts`) || names.has(`${tested}.tsx`))
      })
      return [folder, names.size - tests.length]
    }),
  )
}

export function fullFolders(root: string, { entriesPerFolder: limit }: Limits): Violation[] {
  return [...entriesPerFolder(root)]
    .filter(([, count]) => count > limit)
    .sort(([, a], [, b]) => b - a)
    .map(([path, count]) => ({ path, line: 0, message: `has ${count} entries; the limit is ${limit}` }))
}

/** @returns the number of lines of each TypeScript and CSS file below the folder, without the exceptions */
export function fileLengths(
  root: string,
  exceptions: string[],
  folder = 'src',
): { path: string; lines: number }[] {
  return listFiles(root, folder)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !exceptions.includes(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
}

/** Returns files in `src/` and `tests/` that are too long. */
export function longFiles(root: string, exceptions: string[], limits: Limits): Violation[] {
  const limitOf = (path: string) =>
    /\.(test|spec)\.tsx?$|\/testing\//.test(path) ? limits.linesPerTest : limits.linesPerFile
  return ['src', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => fileLengths(root, exceptions, folder))
    .filter(({ path, lines }) => lines > limitOf(path))
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => ({
      path,
      line: 0,
      message: `has ${lines} lines; the limit is ${limitOf(path)}`,
    }))
}

/** Returns files directly in `src/` that neither start nor list the program. */
export function looseFiles(root: string, allowed: string[]): Violation[] {
  return listFiles(root, 'src')
    .filter((path) => posix.dirname(path) === 'src')
    .filter((path) => !allowed.includes(posix.basename(path).replace(/(\.test)?\.\w+$/, '')))
    .map((path) => ({
      path,
      line: 0,
      message: 'neither starts the program nor lists its parts: move it into a folder',
    }))
}
