import { minifySync, type Plugin } from 'vite'

/**
 * The server writes the source of three functions into every page (src/shell/early): what records early presses, what marks
 * that somebody comes back, and what starts the page's scripts.
 * Nothing else of the server's build is minified.
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
