import { OPTIONAL_GOALS } from '@fairweek/domain/contracts/constants'
import { readGoalOrder } from '@fairweek/domain/contracts/settings'
import { goalOrderScreens } from '@fairweek/domain/messages/settings/screens'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'

interface GoalOrderProps {
  id: string
  words: { label: string; hint: string }
  value: string
  onChange: (value: string) => void
}

/**
 * The generator's goals in order of priority, each with a description. Optional goals are included by a switch (COST-02,
 * COST-03).
 */
export function GoalOrder({ id, words, value, onChange }: GoalOrderProps) {
  const order = readGoalOrder(value)
  const { goals } = goalOrderScreens
  const move = (index: number, step: 1 | -1) => {
    const moved = order.toSpliced(index, 1)
    const goal = order[index]
    if (goal) onChange(moved.toSpliced(index + step, 0, goal).join())
  }
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-mt-4">
      <legend className="text-sm font-[580] text-ink">{words.label}</legend>
      <p className="text-sm text-faint">{words.hint}</p>
      <ol className="mt-2 divide-y divide-line rounded-md border border-line">
        {order.map((goal, index) => (
          <li key={goal} className="flex items-center gap-2 px-3 py-1">
            <span className="w-5 text-soft tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 py-1 text-sm">
              <strong className="font-[620]">{goals[goal].name}.</strong> {goals[goal].sentence}
            </span>
            <IconButton
              label={goalOrderScreens.up(goals[goal].name)}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={goalOrderScreens.down(goals[goal].name)}
              disabled={index === order.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {OPTIONAL_GOALS.map((goal) => (
        <Switch
          key={goal}
          className="mt-2"
          label={<span className="text-sm font-[580]">{goalOrderScreens.include[goal].label}</span>}
          hint={goalOrderScreens.include[goal].hint}
          isOn={order.includes(goal)}
          onChange={(isOn) => onChange((isOn ? [...order, goal] : order.filter((one) => one !== goal)).join())}
        />
      ))}
    </fieldset>
  )
}
