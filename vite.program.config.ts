import { defineConfig } from 'vite'
import { noChunkCycles } from './tools/chunks/no-chunk-cycles.ts'
import { sourcePlaces } from './tools/source-places.ts'

/**
 * The program in a few files, since reading its two thousand one by one takes a second of each start. Its packages stay
 * where they are, and what its source files read beside them, too.
 */
export default defineConfig({
  plugins: [sourcePlaces(import.meta.dirname), noChunkCycles()],
  publicDir: false,
  build: {
    ssr: 'src/main.ts',
    outDir: process.env.BUILD_FOLDER ?? 'dist/program',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
})
