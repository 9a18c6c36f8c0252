import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { componentSources } from './tools/component-sources.ts'
import { iconsByFile } from './tools/icons-by-file.ts'

/** Two builds: what browsers load (dist/client) and what renders on the server (dist/server). */
export default defineConfig(({ command }) => ({
  plugins: [iconsByFile(), componentSources(), react(), tailwindcss()],
  appType: 'custom',
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/pages/start/entry-client.tsx',
          output: {
            // Every script that leads to others names them: long names would make up a good part of the first page.
            chunkFileNames: 'assets/[hash].js',
            hashCharacters: 'base36',
            codeSplitting: {
              groups: [
                // What the first page needs travels as few files: small ones compress badly.
                { name: 'first-page', tags: ['$initial'] },
                // The page files of all others, fetched once the first page works.
                { name: 'pages', test: /[/]src[/]pages[/].*(-page\.ts|[/]waiting\.tsx)$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/pages/start/entry-server.tsx',
          // The same letters as above: it names fonts by the names that the other build gave them.
          output: { entryFileNames: 'entry-server.js', hashCharacters: 'base36' },
        },
      },
      // While developing, Node loads packages itself: most are CommonJS, which Vite does not run.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
  },
}))
