import type * as english from '../../generate/obstacles.ts'

export const obstacleMessages: typeof english.obstacleMessages = {
  holdsAlready: 'hat diese Schicht schon',
  started: 'Diese Schicht hat schon begonnen.',
  fixOvertaken:
    'Der Dienstplan hat sich geändert, deshalb passt dieser Vorschlag nicht mehr. Sieh dir die offene Schicht noch einmal an.',
}
