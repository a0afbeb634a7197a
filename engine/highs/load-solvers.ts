import type { OpenLinearProgram } from '../src/linear-program.ts'
import type { SolveMip } from '../src/mip.ts'
import { loadLinearSolver } from './open-linear-program.ts'
import { loadMipSolver } from './solve-mip.ts'

/** Loads the linear and the exact solver, each with its own HiGHS instance. */
export async function loadSolvers(): Promise<{ openProgram: OpenLinearProgram; solveMip: SolveMip }> {
  const [openProgram, solveMip] = await Promise.all([loadLinearSolver(), loadMipSolver()])
  return { openProgram, solveMip }
}
