import { minifySync, type Plugin } from 'vite'

/**
 * Minifies the source of three functions that the server writes into every page (src/shell/early): the recorder of
 * early presses, the mark for returning visitors, and the starter of the page's scripts. Nothing else in the server's
 * build is minified.
 */
export function shortRecorder(): Plugin {
  return {
    name: 'short-recorder',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /[/]early[/](?:mark-return|record-presses|start-scripts)\.ts$/ },
      handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
    },
  }
}
