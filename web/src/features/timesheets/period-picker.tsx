import { timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { type DayRange, PAY_PERIODS, periodOf } from '@fairweek/domain/rules/payroll/pay-period'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

interface PeriodPickerProps extends DayRange {
  today: string
  onChange: (range: DayRange) => void
}

/** Selects a pay period, or any start and end date. Choosing a start after the end moves the end, and vice versa. */
export function PeriodPicker({ startDate, endDate, today, onChange }: PeriodPickerProps) {
  const chosen = PAY_PERIODS.find((period) => {
    const range = periodOf(period, today)
    return range.startDate === startDate && range.endDate === endDate
  })
  return (
    <>
      <SegmentedControl
        label={timesheetScreens.period}
        className="w-full sm:w-auto"
        value={chosen ?? ''}
        onValueChange={(value) => {
          const period = PAY_PERIODS.find((one) => one === value)
          if (period) onChange(periodOf(period, today))
        }}
        options={PAY_PERIODS.map((period) => ({ value: period, label: timesheetScreens.periods[period] }))}
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
