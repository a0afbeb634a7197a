import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers that know `light-dark()` and OKLCH natively, so that neither has to be rewritten. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

export default defineConfig({
  plugins: [react(), tailwind()],
  build: { outDir: 'dist', emptyOutDir: true, target: BROWSERS, cssTarget: BROWSERS, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})
