import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { builtFiles } from './tools/built-files.ts'
import { noChunkCycles } from './tools/chunks/no-chunk-cycles.ts'
import { componentSources } from './tools/component-sources.ts'
import { iconsByFile } from './tools/icons-by-file.ts'
import { sharedScript } from './tools/shared-scripts.ts'
import { shortRecorder } from './tools/short-recorder.ts'

/** scripts/build.mjs builds beside dist/ and moves the result there: a running program never meets half a build. */
const folder = process.env.BUILD_FOLDER ?? 'dist'

/** The decoder of HEIC asks for Node's modules only where it runs in Node. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (['fs', 'path', 'crypto'].includes(id) ? 'virtual:without-node' : null),
  load: (id) => (id === 'virtual:without-node' ? 'export default {}' : null),
}

/** Three builds: what browsers load (dist/client), what renders on the server (dist/server), and the service worker. */
export default defineConfig(({ command }) => ({
  plugins: [
    iconsByFile(),
    componentSources(),
    shortRecorder(),
    builtFiles(`${folder}/client`),
    noChunkCycles(),
    react(),
    tailwindcss(),
  ],
  appType: 'custom',
  publicDir: 'public',
  // React has had it since 18; the shim is for what was before.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Threads beside the page, with a policy of their own (src/server.ts).
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/thread-[hash].js' } },
    plugins: () => [withoutNode],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: 'src/pages/start/entry-client.tsx',
          output: {
            // Every script that leads to others names them: long names would make up a good part of the first page.
            chunkFileNames: 'assets/[hash].js',
            hashCharacters: 'base36',
            codeSplitting: {
              groups: [
                // What the first page needs travels as few files: small ones compress badly. Three, since a browser
                // runs each as a task of its own, between which a slow phone hears who scrolls or taps.
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /[/]node_modules[/](?:react|react-dom|scheduler)[/]/,
                },
                { name: 'router', tags: ['$initial'], test: /[/]node_modules[/]@tanstack[/]/ },
                { name: 'first-page', tags: ['$initial'] },
                { name: sharedScript(), debugName: 'shared', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${folder}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/pages/start/entry-server.tsx',
          // It merges shared modules into the script of a dynamic import even where the two then import each other.
          experimental: { chunkOptimization: { mergeCommonChunks: false } },
          // The same letters as above: it names fonts by the names that the other build gave them.
          output: { entryFileNames: 'entry-server.js', hashCharacters: 'base36' },
        },
      },
      // While developing, Node loads packages itself: most are CommonJS, which Vite does not run.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
    // Last: it lists the files of the first.
    worker: {
      consumer: 'client',
      build: {
        outDir: `${folder}/client`,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/shell/service-worker/service-worker.ts',
          // One file fetches no others ahead.
          transform: { define: { 'import.meta': '{}' } },
          output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
        },
      },
    },
  },
}))
