import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { hasWords } from '@polyclinic/contract/kernel/normalize-name'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { utcDay } from '#ui/format.ts'
import { daysToIso } from '#ui/read-date.ts'
import { chosenLanguage, shownLocale } from '../i18n.ts'
import { useSession } from '../session/use-session.ts'
import { useNavigation } from '../use-navigation.ts'
import classes from './palette.module.css'
import { type Finding, type FindingSource, paletteStore } from './palette.ts'
import { openShortcuts } from './shortcuts.ts'

interface Props {
  sources: readonly FindingSource[]
  kind: UserKind
  typed: string
  setTyped: (typed: string) => void
}

/** The field, and the list of what matches. */
export function Palette({ sources, kind, typed, setTyped }: Props) {
  const { t } = useTranslation()
  const { sections } = useNavigation(kind)
  const found = useFindings(sources, kind, typed)
  const { active, list } = useActiveEntry()
  // what is found later comes above: Enter goes to the first again
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one once something else is found
  useEffect(() => {
    if (typed) selectFirst()
  }, [typed, found])

  const screens: Finding[] = sections.flatMap((section) =>
    section.places.map((place) => ({
      id: place.to,
      to: place.to,
      icon: place.icon,
      label: t(place.label),
      ...(section.label && section.label !== place.label ? { description: t(section.label) } : {}),
    })),
  )
  const actions: Finding[] = [{ id: 'shortcuts', label: t('Keyboard shortcuts'), icon: IconKeyboard, run: openShortcuts }]
  const matching = (findings: Finding[]) => findings.filter(({ label, description }) => hasWords(`${label} ${description ?? ''}`, typed))
  const groups = [
    ...found.map(({ group, findings }) => ({ group: t(group), findings })),
    { group: t('Screens'), findings: matching(screens) },
    { group: t('Actions'), findings: matching(actions) },
  ].filter(({ findings }) => findings.length > 0)
  const isListed = groups.length > 0

  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight={420}
      size={560}
      centered={false}
      attributes={{ content: { 'aria-label': t('Search or go to…') } }}
      classNames={{ action: classes.action, actionLabel: classes.label, actionsGroup: classes.group }}
      overlayProps={{ backgroundOpacity: 0.3 }}
    >
      <Spotlight.Search
        placeholder={t('Search or go to…')}
        aria-label={t('Search or go to…')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={active}
        data-palette-search
        // The cursor goes behind what was typed before the field was there.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)}
      />
      <Spotlight.ActionsList ref={list} id={listId} {...(isListed ? { role: 'listbox', 'aria-label': t('Search or go to…') } : {})}>
        {groups.map(({ group, findings }) => (
          <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
            {findings.map((finding) => (
              <PaletteEntry key={finding.id} finding={finding} isSelected={entryId(finding) === active} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {!isListed && <Spotlight.Empty>{t('Nothing found for “{{typed}}”', { typed })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const listId = 'palette'
const entryId = ({ id }: Finding) => `${listId}-${id}`

/** The entry that Enter goes to: the kit marks it in the document alone, where no reader of the screen hears of it. */
function useActiveEntry() {
  const [active, setActive] = useState<string>()
  const list = useCallback((whole: HTMLDivElement | null) => {
    if (!whole) return
    const watch = new MutationObserver(() => setActive(whole.querySelector('[data-selected]')?.id))
    watch.observe(whole, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => watch.disconnect()
  }, [])
  return { active, list }
}

/** Marks the first entry, as the kit does itself, but before the findings are rendered. */
function selectFirst() {
  const entries = document.getElementById(paletteStore.getState().listId)
  entries?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  entries?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: 0 }))
}

function PaletteEntry({ finding, isSelected }: { finding: Finding; isSelected: boolean }) {
  const navigate = useNavigate()
  const Icon = finding.icon
  const go = () => {
    if (finding.to) void navigate({ to: finding.to, search: (finding.search ?? {}) as never })
    finding.run?.()
  }
  return (
    <Spotlight.Action
      label={finding.label}
      {...(finding.description ? { description: finding.description } : {})}
      leftSection={Icon ? <Icon size={18} stroke={1.75} aria-hidden="true" /> : null}
      onClick={go}
      // The kit uses the `id` itself.
      ref={(entry) => {
        if (entry) entry.id = entryId(finding)
      }}
      role="option"
      aria-selected={isSelected}
    />
  )
}

function useFindings(sources: readonly FindingSource[], kind: UserKind, typed: string) {
  const [found, setFound] = useState<{ group: string; findings: Finding[] }[]>([])
  const { organization } = useSession()
  const locale = chosenLanguage() ?? organization?.locale ?? shownLocale()
  const [search] = useDebouncedValue(daysToIso(typed.trim(), { locale, today: utcDay(new Date()) }), 180)
  useEffect(() => {
    if (search.length < 2) {
      setFound([])
      return
    }
    const stop = new AbortController()
    const ask = async () => {
      const answers = await Promise.all(
        sources
          .filter(({ kinds }) => kinds.includes(kind))
          .map(async ({ group, find }) => ({
            group,
            findings: await Promise.resolve(find(search, stop.signal)).catch(() => []),
          })),
      )
      if (!stop.signal.aborted) setFound(answers)
    }
    void ask()
    return () => stop.abort()
  }, [sources, kind, search])
  return found
}
