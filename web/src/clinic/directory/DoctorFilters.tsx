import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useLater } from '#ui/use-later.ts'
import type { DoctorSearch } from './doctor-search.ts'
import { genderLabel, languageName, placeLabel } from './labels.ts'

interface Props {
  search: DoctorSearch
  onChange: (change: { [K in keyof DoctorSearch]?: DoctorSearch[K] | undefined }) => void
}

const loadCalendar = () => import('#ui/DayCalendar.tsx')

/** Search and filters of the doctors directory; each filter shows its value. */
export function DoctorFilters({ search, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const calendar = useLater(loadCalendar)
  const { data: facets, isPending } = useQuery(query(api.directory.listFilters))
  const byCount = (facet: { value: string; count: number }[] | undefined, label = (value: string) => value) =>
    (facet ?? []).map(({ value, count }) => ({ value, label: label(value), count: format.number(count) }))
  const language = (code: string) => languageName(code, format.locale)
  const genders = (['female', 'male', 'other'] as const).map((value) => ({ value, label: genderLabel(value, t) }))
  const places = (['in-person', 'video'] as const).map((value) => ({ value, label: placeLabel(value, t) }))
  const lists = [
    { key: 'specialty', label: t('Specialty'), choices: byCount(facets?.specialties), word: search.specialty },
    { key: 'city', label: t('City'), choices: byCount(facets?.cities), word: search.city },
    {
      key: 'language',
      label: t('Language'),
      choices: byCount(facets?.languages, language),
      word: search.language && language(search.language),
    },
    { key: 'place', label: t('Place'), choices: places, word: search.place && placeLabel(search.place, t) },
    { key: 'gender', label: t('Gender'), choices: genders, word: search.gender && genderLabel(search.gender, t) },
  ] as const

  return (
    <FilterBar>
      <SearchField
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
        placeholder={t('Name, specialty, reason or clinic')}
      />
      {lists
        // They stand there from the start: the doctors below would move when they came.
        .filter(({ choices, word }) => isPending || choices.length > 0 || word)
        .map(({ key, label, choices, word }) => (
          <FilterChip key={key} label={label} value={word} onClear={() => onChange({ [key]: undefined })}>
            {(close) => (
              <ChoiceList
                label={label}
                choices={choices}
                value={search[key]}
                onPick={(value) => {
                  onChange({ [key]: value === search[key] ? undefined : value })
                  close()
                }}
              />
            )}
          </FilterChip>
        ))}
      <FilterChip label={t('Free on')} value={search.on && format.day(search.on, 'weekday')} onClear={() => onChange({ on: undefined })}>
        {(close) =>
          calendar && (
            <calendar.DayCalendar
              value={search.on}
              min={format.today()}
              max={addDays(format.today(), 90)}
              onPick={(on) => {
                onChange({ on })
                close()
              }}
            />
          )
        }
      </FilterChip>
      <FilterChip label={t('New patients')} value={search.new && t('welcome')} onClear={() => onChange({ new: undefined })}>
        {(close) => (
          <ChoiceList
            label={t('New patients')}
            choices={[{ value: 'true', label: t('Accepts new patients') }]}
            value={search.new && 'true'}
            onPick={() => {
              onChange({ new: search.new ? undefined : true })
              close()
            }}
          />
        )}
      </FilterChip>
    </FilterBar>
  )
}
