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
 * Opens an instance of HiGHS; a process compiles it once. The WebAssembly runtime recompiles hot code in as many threads
 * as it likes, which takes processors away from the searches; a single thread takes the fewest.
 */
export async function openHighs(): Promise<Highs> {
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  compiled ??= compileHighs()
  return loadHighs({ wasmModule: await compiled })
}
