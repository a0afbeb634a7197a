import type { Event, EventFormValues } from '../../contracts/events.ts'
import { eventScreens } from '../../messages/events.ts'
import { meanwhileMessages } from '../../messages/history/meanwhile.ts'
import { timeWords } from '../../messages/time.ts'
import { dateText, type FormFields, plainText, timeText } from './form-fields.ts'

/** Returns the values of an event that its form shows. */
export function eventFormOf({ id: _, sourceCalendarUrl: __, ...values }: Event): EventFormValues {
  return values
}

/** The fields of an event (EVT-01). */
export const eventFields: FormFields<EventFormValues> = {
  name: { label: () => eventScreens.name, text: plainText },
  date: { label: () => eventScreens.eventDate, text: dateText },
  isAllDay: {
    label: () => timeWords.allDay,
    text: (isAllDay) => (isAllDay ? meanwhileMessages.values.yes : meanwhileMessages.values.no),
  },
  startTime: { label: () => eventScreens.startTime, text: timeText },
  endTime: { label: () => eventScreens.endTime, text: timeText },
  raises: {
    label: () => eventScreens.raises,
    text: (raises, { roles }) =>
      plainText(
        [...roles]
          .flatMap(([id, name]) => {
            const extra = raises.find(({ roleId }) => roleId === id)?.extraCount ?? 0
            return extra > 0 ? [`${name} ${extra}`] : []
          })
          .join(', '),
      ),
  },
}
