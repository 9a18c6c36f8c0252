import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Replaces import.meta.dirname and import.meta.filename with the source's location. Sources use them to find SQL, word
 * lists and files for other processes. In the built program they are all in one file, two folders below the root.
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
          // The source map stays valid as long as the lines stay in place.
          code: code
            .replaceAll('import.meta.dirname', place(dirname(id)))
            .replaceAll('import.meta.filename', place(id)),
          map: null,
        }
      },
    },
  }
}
