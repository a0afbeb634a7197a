import { findEntries } from '@fairweek/domain/contracts/text/find-entries'
import { settingScreens } from '@fairweek/domain/messages/settings/screens'
import { useLocation } from 'wouter'
import { showPart } from '../../ui/link-target.ts'
import { SearchCombobox } from '../../ui/search-combobox.tsx'
import { mayLeave } from '../../ui/use-unsaved-warning.ts'
import { listSettingEntries, type SettingEntry } from './setting-entries.ts'

/** Finds a setting by its label, its help or another word for it, and leads to its field (SET-05). */
export function SettingSearch() {
  const { title, found } = settingScreens.search
  const [location, navigate] = useLocation()
  const entries = listSettingEntries().map((entry) => ({ ...entry, group: 'settings' }))
  const open = ({ path }: SettingEntry) => {
    const { pathname, search, hash } = new URL(path, window.location.href)
    const isHere = pathname === location && search === window.location.search
    if (!isHere && !mayLeave()) return
    navigate(path)
    showPart(hash.slice(1))
  }
  return (
    <SearchCombobox
      label={title}
      placeholder={title}
      find={(text) => (text.trim() === '' ? [] : findEntries(entries, text))}
      isListWider
      describe={found}
      onChoose={open}
    />
  )
}
