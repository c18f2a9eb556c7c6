/** The page's build: sources in src/web, the result in dist/web. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineFiles } from './scripts/offline-files.ts'
import { runsFirst } from './scripts/runs-first.ts'

/** These make a page cross-origin isolated, without which it has no shared memory for the engine. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const pathTo = (name: string): string => fileURLToPath(new URL(`src/web/${name}`, import.meta.url))

export default defineConfig({
  root: 'src/web',
  plugins: [react(), runsFirst(), offlineFiles()],
  server: { headers: ISOLATION },
  preview: { headers: ISOLATION },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ahead: pathTo('ahead.ts'),
        page: pathTo('index.html'),
        embed: pathTo('embed.html'),
        box: pathTo('box.html'),
        offline: pathTo('offline.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'offline' || name === 'ahead' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
