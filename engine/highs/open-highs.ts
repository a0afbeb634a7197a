import { setFlagsFromString } from 'node:v8'
import loadHighs, { type Highs } from 'highs'

/**
 * Opens an instance of HiGHS. What runs often the runtime compiles once more in threads beside it: by as many as it likes,
 * they take the processors away from the searches, which then wait for what they can do without (0059).
 */
export function openHighs(): Promise<Highs> {
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  return loadHighs()
}
