/** Sentences of shift requests (S:2, S:4, S:8). */

export const shiftRequestMessages = {
  planned: 'Shift requests are not part of this version yet. Ask a manager to assign the shift.',
} as const
