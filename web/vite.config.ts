import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstViewGroups, weighFirstViews } from './first-views.ts'

/** Browsers that know `light-dark()` and OKLCH natively, so that neither has to be rewritten. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/** Compresses once what the server would compress at each call, and as far as it can be; the server sends these. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets).filter((each) => /\.(?:js|css)$/.test(each))) {
        const content = readFileSync(join(assets, name))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** How zod describes schemas as JSON: the server writes the page of the API from it, browsers have no use for it. */
const ZOD_JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/** Leaves that out of what browsers load: every schema names it, so nothing else would. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load(id) {
      if (!ZOD_JSON_SCHEMA.test(id)) return null
      const exported = readFileSync(id, 'utf8').matchAll(
        /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm,
      )
      const names = [...exported].map(([, own, other]) => own ?? other)
      return `const none = () => ({})\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`
    },
  }
}

/** What an endpoint says of itself: the server writes the page of the API from it, browsers have no use for it. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g
const CONTRACT = /\/domain\/src\/contracts\/.*\.ts$/

/** Leaves the summaries of endpoints out of what browsers load. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: code.replace(SUMMARY, "summary: ''"), map: null } : null
    },
  }
}

/** Bytes of source below which what some parts share is put to its neighbour: a file of its own costs more than it saves. */
const TOO_SMALL_FOR_A_FILE = 3000
const FORMS = /\/node_modules\/(?:react-hook-form|@hookform)\//
/** What opens at a press: dialogs, menus, popovers. */
const OPENED =
  /\/node_modules\/(?:@floating-ui|react-remove-scroll|@radix-ui\/react-(?:dialog|alert-dialog|menu|popover|popper))\/|\/src\/ui\/(?:dialog|confirm-sheet|popover-sheet|menu-list)\.tsx$/

/** What the first page needs anyway is one file, then come the first views; what other parts share is a file for those that share it. */
const codeSplitting = {
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 30 },
    { name: 'forms', test: FORMS, priority: 29 },
    ...firstViewGroups,
    { name: 'opened', test: OPENED, priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: TOO_SMALL_FOR_A_FILE },
  ],
}

export default defineConfig({
  plugins: [react(), tailwind(), withoutJsonSchema(), withoutSummaries(), weighFirstViews(), compressed()],
  // The page names its files from the root, and the server moves it where it lies under a path; files find each other.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})
