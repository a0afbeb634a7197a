import { findEntries } from '@fairweek/domain/contracts/text/find-entries'
import { currencyName, listCurrencies, USUAL_CURRENCIES } from '@fairweek/domain/language/currencies'
import { currencyScreens } from '@fairweek/domain/messages/settings/settings'
import { SearchCombobox } from '../../ui/search-combobox.tsx'

const entryOf = (code: string) => ({
  id: code,
  group: 'currencies',
  label: currencyName(code),
  detail: code,
  alsoCalled: '',
})

interface CurrencySelectProps {
  value: string
  onChange: (code: string) => void
}

/** Selects a currency: a usual one, or any whose amounts have hundredths, found by name or code (SET-09). */
export function CurrencySelect({ value, onChange }: CurrencySelectProps) {
  return (
    <SearchCombobox
      shown={currencyName(value)}
      find={(text) =>
        text.trim() === '' ? USUAL_CURRENCIES.map(entryOf) : findEntries(listCurrencies().map(entryOf), text)
      }
      describe={currencyScreens.found}
      onChoose={({ id }) => onChange(id)}
    />
  )
}
