import { minifySync, type Plugin } from 'vite'

/**
 * The server writes the source of what records early presses into every page (src/shell/early/record-presses.ts).
 * Nothing else of the server's build is minified.
 */
export function shortRecorder(): Plugin {
  return {
    name: 'short-recorder',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /[/]early[/]record-presses\.ts$/ },
      handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
    },
  }
}
