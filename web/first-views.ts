import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const SRC = join(import.meta.dirname, 'src')
/** The modules with which each first view starts. A first view is the first page that a user sees. */
const VIEWS = {
  auth: ['pages/auth-page.tsx'],
  staffDashboard: ['app/layout.tsx', 'pages/staff-dashboard.tsx'],
  staffWeek: ['app/layout.tsx', 'pages/own-week.tsx'],
  managerDashboard: ['app/layout.tsx', 'pages/manager-dashboard.tsx'],
  managerWeek: ['app/layout.tsx', 'pages/manager-week.tsx'],
} as const
type View = keyof typeof VIEWS

/** The part of the bundler that a group's `name` function uses to look up a module. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const ICON_IMPORT = /import \{([^}]*)\} from "lucide-react"/g

const fileOfIcon = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()

const rootsOf = (view: View): string[] => VIEWS[view].map((file) => join(SRC, file))

/**
 * Returns all modules that some modules import, directly or indirectly. Of the icon library, only the icons that they
 * use count, because the bundler drops the others.
 */
function reachOf(roots: Iterable<string>, modules: Modules): Set<string> {
  const reached = new Set<string>(roots)
  for (const id of reached) {
    const info = modules.getModuleInfo(id)
    if (!info) continue
    for (const imported of info.importedIds) {
      if (!ICONS.test(imported)) {
        reached.add(imported)
        continue
      }
      for (const [, names = ''] of (info.code ?? '').matchAll(ICON_IMPORT))
        for (const name of names.split(',')) {
          const icon = fileOfIcon(name.trim().split(' as ')[0] ?? '')
          if (icon) reached.add(imported.replace('lucide-react.mjs', `icons/${icon}.mjs`))
        }
    }
  }
  return reached
}

/** Returns what the parts import that are loaded after a page, or by other pages than the first views. */
function reachOfParts(modules: Modules): Set<string> {
  const views = new Set((Object.keys(VIEWS) as View[]).flatMap(rootsOf))
  const parts = new Set<string>()
  const all = reachOf([join(SRC, 'main.tsx')], modules)
  for (const id of all)
    for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (!views.has(part)) parts.add(part)
      for (const reached of reachOf([part], modules)) all.add(reached)
    }
  return reachOf(parts, modules)
}

let reaches: [View, Set<string>][] | null = null
let reachedByParts: Set<string> | null = null

/** Schemas, which only forms load: see `light-contracts.ts`. */
const SCHEMAS = /\?complete$|\/zod-in-browser\.ts$/

/** Returns the views that import a module. */
function viewsWith(id: string, modules: Modules): View[] {
  if (SCHEMAS.test(id)) return []
  reaches ??= (Object.keys(VIEWS) as View[]).map((view) => [view, reachOf(rootsOf(view), modules)])
  return reaches.filter(([, reach]) => reach.has(id)).map(([view]) => view)
}

const isStaffs = (view: View) => view.startsWith('staff')
const isManagers = (view: View) => view.startsWith('manager')

/**
 * Groups of modules by the views that load them, the most widely shared first, so that each view fetches few files and
 * little code that it does not use.
 */
const GROUPS: readonly { name: string; isFor: (views: readonly View[]) => boolean }[] = [
  { name: 'everywhere', isFor: (views) => views.length > 1 && views.includes('auth') },
  { name: 'signed-in', isFor: (views) => views.some(isStaffs) && views.some(isManagers) },
  { name: 'staff', isFor: (views) => views.some(isStaffs) },
  { name: 'managers', isFor: (views) => views.filter(isManagers).length > 1 },
  { name: 'auth', isFor: (views) => views.includes('auth') },
  { name: 'manager-dashboard', isFor: (views) => views.includes('managerDashboard') },
  { name: 'manager-week', isFor: (views) => views.includes('managerWeek') },
]

/** The forms of the sign-in page. Their parts, which need the file of forms, are loaded with it. */
const SIGN_IN = /\/src\/features\/auth\//

function usedByParts(id: string, modules: Modules): boolean {
  reachedByParts ??= reachOfParts(modules)
  return reachedByParts.has(id) && !SIGN_IN.test(id)
}

/** What parts of other pages use too is in a file of its own, so that they do not load the rest of the view. */
export const firstViewGroups = GROUPS.flatMap(({ name, isFor }, at) =>
  [true, false].map((isUsedByParts) => ({
    name: (id: string, modules: Modules) =>
      isFor(viewsWith(id, modules)) && usedByParts(id, modules) === isUsedByParts
        ? `${name}${isUsedByParts ? '-shared' : ''}`
        : null,
    debugName: name,
    priority: 10 + GROUPS.length - at + (isUsedByParts ? 0.5 : 0),
  })),
)

/** Maximum compressed JavaScript that a first view may load, in bytes. */
const MOST_BYTES = 180_000

/** The fields of a bundled file that are needed to measure the first views. */
interface BuiltChunk {
  type: 'chunk'
  fileName: string
  code: string
  isEntry: boolean
  imports: readonly string[]
  moduleIds: readonly string[]
}

function filesOf(view: View, chunks: readonly BuiltChunk[]): Set<string> {
  const roots = rootsOf(view)
  const files = new Set(
    chunks.filter(({ isEntry, moduleIds }) => isEntry || roots.some((id) => moduleIds.includes(id))).map(fileNameOf),
  )
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  return files
}

const fileNameOf = ({ fileName }: BuiltChunk) => fileName

/**
 * Measures how much JavaScript each first view loads, and fails the build if one exceeds the limit. `npm run bench --
 * first-load` prints the sizes.
 */
export function weighFirstViews(): Plugin {
  return {
    name: 'weigh-first-views',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is typeof each & BuiltChunk => each.type === 'chunk')
      const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]))
      const weights = (Object.keys(VIEWS) as View[]).map((view) => {
        const files = [...filesOf(view, chunks)]
        return { view, files: files.length, bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) }
      })
      for (const { view, bytes } of weights)
        if (bytes > MOST_BYTES)
          this.error(`The first load of ${view} is ${bytes} bytes of JavaScript; ${MOST_BYTES} is the most it may be.`)
      this.emitFile({ type: 'asset', fileName: 'first-load.json', source: JSON.stringify(weights, null, 2) })
    },
  }
}
