import { timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { type DayRange, listPeriods, type PaySchedule } from '@fairweek/domain/rules/payroll/pay-period'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

interface PeriodPickerProps extends DayRange {
  today: string
  schedule: PaySchedule
  onChange: (range: DayRange) => void
}

/** Selects a pay period, or any start and end date. Choosing a start after the end moves the end, and vice versa. */
export function PeriodPicker({ startDate, endDate, today, schedule, onChange }: PeriodPickerProps) {
  const periods = listPeriods(today, schedule)
  const chosen = periods.find((period) => period.startDate === startDate && period.endDate === endDate)
  return (
    <>
      <SegmentedControl
        label={timesheetScreens.period}
        className="w-full sm:w-auto"
        value={chosen?.name ?? ''}
        onValueChange={(value) => {
          const period = periods.find(({ name }) => name === value)
          if (period) onChange({ startDate: period.startDate, endDate: period.endDate })
        }}
        options={periods.map(({ name }) => ({ value: name, label: timesheetScreens.periods[name] }))}
      />
      <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
        <Field label={timesheetScreens.startDate} className="w-full sm:w-52">
          <DatePicker
            label={timesheetScreens.startDate}
            today={today}
            value={startDate}
            onChange={(day) => onChange({ startDate: day, endDate: day > endDate ? day : endDate })}
          />
        </Field>
        <Field label={timesheetScreens.endDate} className="w-full sm:w-52">
          <DatePicker
            label={timesheetScreens.endDate}
            today={today}
            value={endDate}
            onChange={(day) => onChange({ startDate: day < startDate ? day : startDate, endDate: day })}
          />
        </Field>
      </div>
    </>
  )
}
