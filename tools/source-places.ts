import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Source files find what lies beside them by their own folder: SQL, lists of words, the files that other processes run.
 * In the built program they are all one file, two folders below the root, and are told where they were.
 */
export function sourcePlaces(root: string): Plugin {
  return {
    name: 'source-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(?:dirname|filename)/ },
      handler(code, id) {
        const place = (path: string) =>
          `(import.meta.dirname + ${JSON.stringify(`/../../${relative(root, path).replaceAll(sep, '/')}`)})`
        return {
          // As long as the lines stay where they are, so do those of its source map.
          code: code
            .replaceAll('import.meta.dirname', place(dirname(id)))
            .replaceAll('import.meta.filename', place(id)),
          map: null,
        }
      },
    },
  }
}
