import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import loadHighs, { type Highs } from 'highs'

declare global {
  // Node's types describe the modules, but not this function.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>
  }
}

let compiled: Promise<WebAssembly.Module> | undefined

async function compileHighs(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('highs/runtime')))
}

/**
 * How much a function works before it is recompiled, roughly in bytes of code run: over thirty times the default. For
 * small teams, recompiling early takes longer than it saves.
 */
const WORK_BEFORE_RECOMPILING = 60_000_000

/**
 * Opens an instance of HiGHS; a process compiles it once. The WebAssembly runtime recompiles hot code in as many threads
 * as it likes, which takes processors away from the searches; a single thread takes the fewest.
 */
export async function openHighs(): Promise<Highs> {
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  setFlagsFromString(`--wasm-tiering-budget=${WORK_BEFORE_RECOMPILING}`)
  compiled ??= compileHighs()
  return loadHighs({ wasmModule: await compiled })
}
