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
export const RULES: Record<string, { says: string; find: (tree: Tree) => Violation[] }> = {
  arrows: {
    says: 'Imports point to what stands earlier in the order',
    find: ({ files }) => upwardImports(files),
  },
  cycles: { says: 'No features in a cycle', find: ({ files }) => featureCycles(files) },
  pairs: { says: 'No two features import each other', find: ({ files }) => mutualPairs(files) },
  sides: { says: 'Server, screens and shapes stay apart', find: ({ files }) => crossSideImports(files) },
  'file-cycles': { says: 'No two files need each other', find: ({ files }) => fileCycles(files) },
  tests: { says: 'Nothing that runs imports a test', find: ({ files }) => importedTests(files) },
  writes: {
    says: 'A table is written by its owner only',
    find: ({ files, tables }) => [
      ...foreignWrites(files, TABLES, tables),
      ...(tables.length > 0 ? unownedTables(TABLES, tables) : []),
    ],
  },
  routes: { says: 'An API route is named once', find: ({ files }) => duplicateRoutes(files) },
  pages: { says: 'A page is named once', find: ({ files }) => duplicatePages(files) },
  migrations: {
    says: 'A migration that was listed is never changed',
    find: ({ root }) => changedMigrations(root),
  },
  expanding: {
    says: 'A migration leaves programs of the former version able to work',
    find: ({ root }) => breakingStatements(root),
  },
  folders: {
    says: `A folder has at most ${LIMITS.entriesPerFolder} entries`,
    find: ({ root }) => fullFolders(root, LIMITS),
  },
  lengths: {
    says: `A file has at most ${LIMITS.linesPerFile} lines, a test ${LIMITS.linesPerTest}`,
    find: ({ root }) => longFiles(root, [...GENERATED, ...LISTS], LIMITS),
  },
  loose: {
    says: 'In src/ itself stands only what starts and lists the program',
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
