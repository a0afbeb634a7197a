import { listStaff } from '@fairweek/domain/contracts/staff'
import { paletteScreens as words } from '@fairweek/domain/messages/app/palette'
import { Search } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Backdrop } from '../../ui/backdrop.tsx'
import { focusOpener, rememberOpener } from '../../ui/focus-opener.ts'
import { showPart } from '../../ui/link-target.ts'
import type { MenuEntry } from '../../ui/menu-list.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { showToast } from '../../ui/toast-store.ts'
import { mayLeave } from '../../ui/use-unsaved-warning.ts'
import { routesFor } from '../routes.ts'
import { type ListedEntry, listEntries, type PaletteGroup } from './list-entries.tsx'
import { pressCommand } from './press-command.ts'

const MOST_LETTERS = 120

interface CommandPaletteProps {
  ownMenu: readonly MenuEntry[]
  onClose: () => void
}

/** Splits the entries into runs of the same group, keeping their order. */
function inGroups(entries: readonly ListedEntry[]) {
  const groups: { group: PaletteGroup; entries: { entry: ListedEntry; at: number }[] }[] = []
  for (const [at, entry] of entries.entries()) {
    const last = groups.at(-1)
    if (last?.group === entry.group) last.entries.push({ entry, at })
    else groups.push({ group: entry.group, entries: [{ entry, at }] })
  }
  return groups
}

/**
 * Returns a function that carries out an entry: it runs the entry's function, or opens the entry's page and then shows
 * the section or presses the button that the entry names.
 */
function useFollow() {
  const [location, navigate] = useLocation()
  return ({ label, destination }: ListedEntry) => {
    if ('run' in destination) return destination.run()
    const { pathname, search, hash } = new URL(destination.path, window.location.href)
    const shown = new URLSearchParams(window.location.search)
    const isThere = location === pathname
    if (!isThere && !mayLeave()) return
    if (isThere && shown.has('asOf')) shown.delete('asOf')
    const asked = new URLSearchParams(search)
    // An action on the page that is already open applies to the week shown there.
    const week = isThere ? shown.get('week') : null
    if (week !== null && !asked.has('week')) asked.set('week', week)
    const isSame = isThere && search === '' && !new URLSearchParams(window.location.search).has('asOf')
    if (!isSame) navigate(`${pathname}${asked.size > 0 ? `?${asked}` : ''}`)
    if (hash !== '') showPart(hash.slice(1))
    else if (destination.press) pressCommand(destination.press, () => showToast({ title: words.notNow(label) }))
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}

/** Finds people, days, pages and actions by a few letters (NAV-09). */
export function CommandPalette({ ownMenu, onClose }: CommandPaletteProps) {
  const { role } = useSession()
  const today = useBusinessToday()
  const opener = useRef<Element | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const follow = useFollow()
  const mayLookUp = routesFor(role).some(({ path }) => path === '/staff')
  const { data: staff = [] } = useEndpointQuery(listStaff, {}, { enabled: mayLookUp })
  const { entries, morePeople } = listEntries(text, { role, today, staff: mayLookUp ? staff : [], ownMenu })
  const active = Math.min(chosen, entries.length - 1)
  const optionId = (at: number) => `${id}-option-${at}`
  useEffect(() => {
    // Scrolls to the top, so that the first entry's group heading is visible too.
    if (active === 0) list.current?.scrollTo(0, 0)
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (entry: ListedEntry | undefined) => {
    if (!entry) return
    flushSync(onClose)
    follow(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return
    if (event.key === 'ArrowDown') setChosen((active + 1) % entries.length)
    else if (event.key === 'ArrowUp') setChosen((active - 1 + entries.length) % entries.length)
    else if (event.key === 'Enter') choose(entries[active])
    else return
    event.preventDefault()
  }
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <Backdrop className="z-40" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = rememberOpener()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener(opener.current)
          }}
          className="fixed inset-x-2 top-2 z-40 flex max-h-[calc(100dvh-1rem)] flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-float animate-[appear_140ms_var(--ease-out)] focus:outline-none sm:inset-x-auto sm:top-[10dvh] sm:left-1/2 sm:max-h-[76dvh] sm:w-[calc(100vw-4rem)] sm:max-w-xl sm:-translate-x-1/2"
        >
          <RadixDialog.Title className="sr-only">{words.title}</RadixDialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search className="size-5 shrink-0 text-faint" aria-hidden="true" />
            <input
              type="text"
              dir="auto"
              role="combobox"
              aria-label={words.title}
              aria-autocomplete="list"
              aria-expanded={entries.length > 0}
              aria-controls={entries.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
              placeholder={words.placeholder}
              value={text}
              maxLength={MOST_LETTERS}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => {
                setText(event.target.value)
                setChosen(0)
              }}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint max-sm:text-base"
            />
          </div>
          <p role="status" className="sr-only">
            {text.trim() === '' ? '' : words.results(entries.length, morePeople)}
          </p>
          {entries.length === 0 ? (
            <div className="px-5 py-8 text-center">
              <p className="font-[580] wrap-anywhere">{words.none(text.trim())}</p>
              <p className="mt-1 text-sm text-soft">{words.noneHint}</p>
            </div>
          ) : (
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label={words.title}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
            >
              {inGroups(entries).map(({ group, entries: listed }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
                <div key={`${group} ${listed[0]?.at}`} role="group" aria-label={words.groups[group]} className="pb-2">
                  <p aria-hidden="true" className="type-label px-3 pt-2 pb-1 text-faint">
                    {words.groups[group]}
                  </p>
                  {listed.map(({ entry, at }) => (
                    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, which names the option that its keys choose.
                    <div
                      key={entry.id}
                      id={optionId(at)}
                      role="option"
                      aria-selected={at === active}
                      onPointerMove={() => at !== active && setChosen(at)}
                      onClick={() => choose(entry)}
                      className={mergeClasses(
                        'relative flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 touch:min-h-11 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
                        at === active
                          ? 'bg-hover text-ink before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-spot before:forced-color-adjust-none [&_svg]:text-ink'
                          : '[&_svg]:text-faint',
                      )}
                    >
                      {entry.icon}
                      <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                        {entry.label}
                      </span>
                      {entry.detail === '' ? null : (
                        <span className="max-w-[45%] shrink-0 text-right text-sm text-soft" dir="auto">
                          {entry.detail}
                        </span>
                      )}
                    </div>
                  ))}
                  {group === 'people' && morePeople > 0 ? (
                    <p aria-hidden="true" className="px-3 py-1.5 text-sm text-soft">
                      {words.morePeople(morePeople)}
                    </p>
                  ) : null}
                </div>
              ))}
            </div>
          )}
          <p aria-hidden="true" className="hidden gap-5 border-t border-line px-5 py-2 text-sm text-soft sm:flex">
            {words.keys.map(({ key, does }) => (
              <span key={key}>
                <kbd className="mr-1.5 rounded-sm border border-line-strong bg-sunk px-1.5 font-[580]">{key}</kbd>
                {does}
              </span>
            ))}
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
