import type { Topic } from '@fairweek/domain/contracts/channels/notification-choices'
import { TOPICS } from '@fairweek/domain/contracts/constants'
import { notificationChoiceScreens as words } from '@fairweek/domain/messages/channels/notification-choice-screens'
import { topicWords } from '@fairweek/domain/messages/channels/notification-choices'
import { Checkbox } from '../../../ui/checkbox.tsx'

export interface TopicColumn {
  label: string
  /** Returns the accessible name of the checkbox for a topic. */
  nameOf: (title: string) => string
  chosen: readonly Topic[]
  onChange: (chosen: Topic[]) => void
}

/** Lists the topics, with a checkbox for each channel. */
export function TopicChoices({ columns }: { columns: readonly TopicColumn[] }) {
  return (
    <fieldset aria-label={words.topics}>
      {TOPICS.map((topic) => {
        const { title, hint } = topicWords[topic]
        return (
          <div key={topic} className="border-t border-line py-2 first:border-t-0">
            <p className="font-[620]">{title}</p>
            <p className="text-sm text-soft">{hint}</p>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {columns.map(({ label, nameOf, chosen, onChange }) => (
                <Checkbox
                  key={label}
                  label={
                    <>
                      <span aria-hidden="true">{label}</span>
                      <span className="sr-only">{nameOf(title)}</span>
                    </>
                  }
                  isChecked={chosen.includes(topic)}
                  onChange={(isOn) =>
                    onChange(TOPICS.filter((other) => (other === topic ? isOn : chosen.includes(other))))
                  }
                />
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
