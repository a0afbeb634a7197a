import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstViewGroups, weighFirstViews } from './first-views.ts'
import { lightContracts } from './light-contracts.ts'

/** Browsers that support `light-dark()` and OKLCH natively, so that neither has to be transpiled. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/**
 * Compresses each file once at build time, at maximum level; the server sends these files instead of compressing each
 * reply.
 */
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

/** zod's JSON Schema conversion. Only the server needs it, for the API page. */
const ZOD_JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * Replaces the JSON Schema conversion with stubs in the browser's bundle. Every schema refers to it, so tree shaking
 * keeps it.
 */
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

/**
 * Minimum size of a shared file, in bytes of source. Smaller ones are merged into another file: a request of their own
 * would cost more than it saves.
 */
const TOO_SMALL_FOR_A_FILE = 1500
const FORMS = /\/node_modules\/(?:react-hook-form|@hookform|zod)\//
/** Also closes banners, which are shown without dialogs. */
const CLOSING_CROSS = /\/lucide-react\/dist\/esm\/icons\/x\.mjs$/
/** Code of dialogs, menus and popovers, which open only on request. */
const OPENED =
  /\/node_modules\/(?:@floating-ui|react-remove-scroll|@radix-ui\/react-(?:dialog|alert-dialog|menu|popover|popper))\/|\/src\/ui\/(?:dialog|confirm-sheet|popover-sheet|menu-list)\.tsx$/

/** Parts of the managers' week that are loaded right after it, all at once. */
const AFTER_WEEK =
  /\/src\/features\/(?:breaks\/(?:break-gaps|week-breaks)|conflicts\/(?:ahead-line|conflicts-panel)|live\/week-colleagues|notes\/week-notes|requirements\/requirements-card|schedule\/(?:grid\/(?:demand-button|grid-legend|print\/print-roster)|week-menu))\.tsx$/

/** Not in one file with schemas, so that only forms load zod. */
const NO_SCHEMAS = /^(?!.*\?complete$)/
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: TOO_SMALL_FOR_A_FILE }

/**
 * The JavaScript files of the build: one for what every page needs, one for forms, then those of the first views.
 * Modules that are shared by the same parts of the application are put into a file together.
 */
const codeSplitting = {
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 30 },
    { name: 'everywhere-shared', test: CLOSING_CROSS, priority: 30 },
    { name: 'forms', test: FORMS, priority: 29 },
    ...firstViewGroups,
    { name: 'opened', test: OPENED, priority: 2 },
    { name: 'shared', test: NO_SCHEMAS, priority: 1, ...SHARED },
    { name: 'schemas', ...SHARED, priority: 0.5 },
    { name: 'after-week', test: AFTER_WEEK },
  ],
}

export default defineConfig({
  plugins: [lightContracts(), react(), tailwind(), withoutJsonSchema(), weighFirstViews(), compressed()],
  // The HTML page uses absolute URLs, which the server rewrites if it is installed under a path. Files refer to each
  // other by relative URLs.
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
