import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two builds: what browsers load (dist/client) and what renders on the server (dist/server). */
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'src/entry-client.tsx' },
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
