// Which way the arrows point; scripts/check.mjs holds the code to it.
const SERVER_SIDE = '^src/(features/[^/]+/[^/]+/server|kernel/[^/]+/server|platform)/'
const BROWSER_SIDE = '^src/(features/[^/]+/[^/]+/ui|kernel/[^/]+/ui|design|shell)/'
const TEST = '(\\.test\\.tsx?|-for-tests\\.ts|/testing/.*)$'

const never = (name, why, from, to) => ({ name, comment: why, severity: 'error', from, to })

export default {
  forbidden: [
    never(
      'no-circles',
      'Two files that need each other are one file, or three.',
      {},
      {
        circular: true,
        // What only a type refers to is gone when the program runs.
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    never(
      'ui-never-server',
      'Screens reach the server through the API only.',
      { path: BROWSER_SIDE },
      { path: SERVER_SIDE },
    ),
    never('server-never-ui', 'The server knows no screen.', { path: SERVER_SIDE }, { path: BROWSER_SIDE }),
    never(
      'platform-knows-no-feature',
      'The platform is what every feature stands on.',
      { path: '^src/platform/', pathNot: TEST },
      { path: '^src/', pathNot: '^src/(platform/|problems\\.ts$|problem-words\\.ts$)' },
    ),
    never(
      'design-knows-no-feature',
      'Buttons and fields are for every feature.',
      { path: '^src/design/', pathNot: TEST },
      { path: '^src/(features|shell)/' },
    ),
    never(
      'shapes-know-neither-side',
      'A shape file is read by the server and the browser.',
      { path: '^src/features/[^/]+/[^/]+/[^/]+\\.ts$', pathNot: TEST },
      { path: [SERVER_SIDE, BROWSER_SIDE] },
    ),
    never(
      'no-program-needs-a-test',
      'Tests are left out of what runs.',
      { path: '^(src|demo)/', pathNot: TEST },
      { path: TEST },
    ),
    never('nothing-missing', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
