import type { GenerateProgress, GenerateReply } from '@fairweek/domain/contracts/generate/generate'

/** Makes the reply to a generation that has kept everything and left nothing open, which is proven. */
export function makeGenerateReply(fields: Partial<GenerateReply> = {}): GenerateReply {
  return {
    message: 'Generated',
    created: [],
    keptCount: 2,
    held: { drafts: 2, fixed: 0 },
    openSlots: [],
    coverage: { needed: 2, open: 0, openMinutes: 0 },
    goals: [{ name: 'coverage', unit: 'minutes', value: 0, bound: 0, isProven: true, ifMoved: null }],
    proposal: null,
    weekState: 'as generated',
    stopped: 'proven',
    overtaken: 0,
    elapsedMilliseconds: 1200,
    undoId: 7,
    ...fields,
  }
}

/** Makes the progress of a generation that has filled half of its shifts. */
export function makeProgress(fields: Partial<GenerateProgress> = {}): GenerateProgress {
  return {
    isRunning: true,
    running: { id: 30, mode: 'fill', startedBy: 'admin', runningMilliseconds: 1000 },
    ended: null,
    phase: 'coverage',
    ahead: 0,
    filled: 20,
    slots: 40,
    goals: [],
    elapsedMilliseconds: 1000,
    ...fields,
  }
}
