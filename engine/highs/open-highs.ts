import { setFlagsFromString } from 'node:v8'
import loadHighs, { type Highs } from 'highs'

/**
 * Opens an instance of HiGHS. The runtime compiles code that is hot once more, in as many threads as it likes: these take the
 * processors away from the searches, and one of them takes the least (0059).
 */
export function openHighs(): Promise<Highs> {
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  return loadHighs()
}
