import { setFlagsFromString } from 'node:v8'
import loadHighs, { type Highs } from 'highs'

/**
 * Opens an instance of HiGHS. The WebAssembly runtime recompiles hot code in as many threads as it likes, which takes
 * processors away from the searches; a single thread takes the fewest (0059).
 */
export function openHighs(): Promise<Highs> {
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  return loadHighs()
}
