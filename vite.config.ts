import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconsByFile } from './tools/icons-by-file.ts'

/** Where the first page begins: the entry, and the feed. */
const FIRST_PAGE = ['/src/entry-client.tsx', '/src/features/photos/ui/FeedPage.tsx']

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Names the one chunk of everything that the first page imports, directly or through others. */
function chunkOfFirstPage(id: string, modules: Modules): string | null {
  const asked = new Set<string>()
  const isPartOf = (module: string): boolean => {
    if (FIRST_PAGE.some((begin) => module.endsWith(begin))) return true
    if (asked.has(module)) return false
    asked.add(module)
    return modules.getModuleInfo(module)?.importers.some(isPartOf) ?? false
  }
  return isPartOf(id) ? 'first-page' : null
}

/** Two builds: what browsers load (dist/client) and what renders on the server (dist/server). */
export default defineConfig(({ command }) => ({
  plugins: [iconsByFile(), react(), tailwindcss()],
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
          input: 'src/entry-client.tsx',
          output: {
            // What the first page needs travels as few files: small ones compress badly.
            codeSplitting: { groups: [{ name: chunkOfFirstPage, debugName: 'first-page' }] },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
      // While developing, Node loads packages itself: most are CommonJS, which Vite does not run.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
  },
}))
