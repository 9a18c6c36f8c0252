import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { areaOf } from './shared-scripts.ts'

const IMPORT = /\(\) =>\s+import\('([^']+)'\)\.then\(\(file\) => [\w.]+\)/g

/**
 * Tells the server the source file of each component of a page file, and the script that contains the page file: the
 * function that imports the component gets them as `source` and `pages`. The server looks them up in the manifest of
 * the browser's build, to preload the scripts.
 */
export function componentSources(): Plugin {
  return {
    name: 'component-sources',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /[/]src[/]pages[/].*-page\.ts$/ },
      handler(code, id) {
        return {
          code: code.replace(IMPORT, (whole, path: string) => {
            const source = relative(process.cwd(), join(dirname(id), path))
            return `Object.assign(${whole}, { source: '${source}', pages: 'pages-${areaOf(id)}' })`
          }),
          map: null,
        }
      },
    },
  }
}
