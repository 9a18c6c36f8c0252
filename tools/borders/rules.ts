import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakingStatements } from './expanding-rules.ts'
import {
  crossSideImports,
  featureCycles,
  fileCycles,
  importedTests,
  mutualPairs,
  upwardImports,
} from './import-rules.ts'
import { changedMigrations } from './migration-rules.ts'
import { duplicatePages, duplicateRoutes } from './name-rules.ts'
import { fullFolders, longFiles, looseFiles } from './size-rules.ts'
import { readSources, type SourceFile, type Violation } from './source.ts'
import { GENERATED, LIMITS, LISTS, ROOT_FILES, TABLES } from './structure.ts'
import { foreignWrites, tableNames, unownedTables } from './write-rules.ts'

/** The description of each rule, by the name that `--list` and ceilings.json use. */
export const RULES: Record<string, { description: string; find: (tree: Tree) => Violation[] }> = {
  arrows: {
    description: 'A unit imports only units listed before it in structure.ts',
    find: ({ files }) => upwardImports(files),
  },
  cycles: {
    description: 'Features do not import each other in a cycle',
    find: ({ files }) => featureCycles(files),
  },
  pairs: { description: 'No two features import each other', find: ({ files }) => mutualPairs(files) },
  sides: {
    description: 'Server, browser and shared files do not import each other',
    find: ({ files }) => crossSideImports(files),
  },
  'file-cycles': {
    description: 'Files do not import each other in a cycle',
    find: ({ files }) => fileCycles(files),
  },
  tests: { description: 'Only tests import tests', find: ({ files }) => importedTests(files) },
  writes: {
    description: 'Only the owner of a table writes to it',
    find: ({ files, tables }) => [
      ...foreignWrites(files, TABLES, tables),
      ...(tables.length > 0 ? unownedTables(TABLES, tables) : []),
    ],
  },
  routes: { description: 'Each API route is declared once', find: ({ files }) => duplicateRoutes(files) },
  pages: { description: 'Each page is declared once', find: ({ files }) => duplicatePages(files) },
  migrations: {
    description: 'Listed migrations do not change',
    find: ({ root }) => changedMigrations(root),
  },
  expanding: {
    description: 'The previous version still runs after a migration',
    find: ({ root }) => breakingStatements(root),
  },
  folders: {
    description: `A folder has at most ${LIMITS.entriesPerFolder} entries`,
    find: ({ root }) => fullFolders(root, LIMITS),
  },
  lengths: {
    description: `A file has at most ${LIMITS.linesPerFile} lines, a test ${LIMITS.linesPerTest}`,
    find: ({ root }) => longFiles(root, [...GENERATED, ...LISTS], LIMITS),
  },
  loose: {
    description: 'Files directly in src/ only start the program or list its parts',
    find: ({ root }) => looseFiles(root, ROOT_FILES),
  },
}

export type Tree = { root: string; files: SourceFile[]; tables: string[] }

/** @param root the folder that contains `src/`, and `demo/` if there is one */
export function readTree(root: string, folders = ['src', 'demo']): Tree {
  const files = readSources(root, folders)
  const generated = files.find(({ path }) => path === GENERATED[0])
  return {
    root,
    files,
    tables: generated ? tableNames(readFileSync(join(root, generated.path), 'utf8')) : [],
  }
}
