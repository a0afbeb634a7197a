import { describe, expect, test } from 'vitest'
import { ruleScreens } from '../messages/settings/screens.ts'
import { SETTING_DEFAULTS, type SettingKey } from './constants.ts'
import { boundsOf, choicesOf, readGoalOrder, readSettingRows, settingType, settingValueSchemas } from './settings.ts'

const keys = Object.keys(SETTING_DEFAULTS) as SettingKey[]
const rules: [string, { hint: string; unit?: string; choices?: Record<string, string> }][] = Object.values(
  ruleScreens,
).flatMap((group) => Object.entries(group.rules))

describe('[SET-01] settings as data', () => {
  test('each setting is on the settings page exactly once', () => {
    expect(rules.map(([key]) => key).sort()).toEqual([...keys].sort())
  })

  test.each(rules)('%s has a help sentence, and labels for its unit or its choices', (name, words) => {
    const key = name as SettingKey
    expect(words.hint).toMatch(/\.$/)
    expect(words.unit !== undefined).toBe(boundsOf(key) !== undefined)
    expect(Object.keys(words.choices ?? {}).sort()).toEqual([...(choicesOf(key) ?? [])].sort())
    const kinds = [settingType(key) === 'boolean', boundsOf(key) !== undefined, choicesOf(key) !== undefined]
    expect(kinds.filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  test.each(keys.filter((key) => key !== 'contactEmail'))('the default of %s is an allowed value', (key) => {
    expect(settingValueSchemas[key].safeParse(String(SETTING_DEFAULTS[key])).success).toBe(true)
  })

  test('stored values are parsed; invalid values and unknown keys are ignored', () => {
    const rows = [
      { key: 'minimumRestHours', value: '11' },
      { key: 'allowBackToBack', value: 'true' },
      { key: 'autoFillCancellations', value: 'perhaps' },
      { key: 'somethingElse', value: '1' },
    ]
    expect(readSettingRows(rows)).toEqual({ ...SETTING_DEFAULTS, minimumRestHours: 11, allowBackToBack: true })
  })
})

describe('[COST-02] [COST-03] reading a goal order saved by another version', () => {
  test.each([
    [
      'a goal that was not known yet',
      'fairShare,evenHours,hours,preferences',
      'fairShare,evenHours,hours,preferences,seniorityMix,pairings',
    ],
    [
      'the first goal',
      'evenHours,preferences,seniorityMix,fairShare',
      'hours,evenHours,preferences,seniorityMix,pairings,fairShare',
    ],
    ['several goals', 'evenHours,hours', 'evenHours,hours,preferences,seniorityMix,pairings,fairShare'],
    [
      'labour cost in a place of its own',
      'labourCost,evenHours,hours,preferences,seniorityMix',
      'labourCost,evenHours,hours,preferences,seniorityMix,pairings,fairShare',
    ],
    [
      'two days off together in a place of its own',
      'hours,daysOffTogether,preferences,seniorityMix,fairShare,evenHours,labourCost',
      'hours,daysOffTogether,preferences,seniorityMix,pairings,fairShare,evenHours,labourCost',
    ],
    [
      'a goal that is not known any more',
      'evenHours,commute,hours,preferences,seniorityMix,fairShare',
      'evenHours,hours,preferences,seniorityMix,pairings,fairShare',
    ],
    [
      'a goal named twice',
      'evenHours,hours,evenHours,preferences,seniorityMix,fairShare',
      'evenHours,hours,preferences,seniorityMix,pairings,fairShare',
    ],
    [
      'pairings, after the goal that precedes them by default',
      'hours,evenHours,seniorityMix,preferences,fairShare',
      'hours,evenHours,seniorityMix,pairings,preferences,fairShare',
    ],
    ['nothing at all', '', SETTING_DEFAULTS.goalOrder],
  ])('%s: the chosen order is kept and missing goals are added', (_, saved, expected) => {
    expect(readGoalOrder(saved).join()).toBe(expected)
    expect(readSettingRows([{ key: 'goalOrder', value: saved }]).goalOrder).toBe(expected)
  })

  test('an incomplete or unknown goal order is still refused on saving', () => {
    for (const text of ['evenHours,hours', 'evenHours,commute', '']) {
      expect(settingValueSchemas.goalOrder.safeParse(text).success).toBe(false)
    }
  })

  test('[COST-02] an order that a client sends without pairings, which it does not know, is accepted', () => {
    const withoutPairings = 'hours,evenHours,seniorityMix,preferences,fairShare'
    expect(settingValueSchemas.goalOrder.safeParse(withoutPairings).success).toBe(true)
    expect(settingValueSchemas.goalOrder.safeParse('hours,evenHours,seniorityMix,pairings').success).toBe(false)
  })
})
