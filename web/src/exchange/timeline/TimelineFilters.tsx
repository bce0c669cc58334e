import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import type { TimelineKind } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { timelineLabel } from './labels.ts'

export interface TimelineChoice {
  kinds: TimelineKind[]
  from: string
  to: string
  author: string
  q: string
}
export const everything: TimelineChoice = { kinds: [], from: '', to: '', author: '', q: '' }
export const isNarrowed = ({ kinds, from, to, author, q }: TimelineChoice) => kinds.length > 0 || [from, to, author, q].some(Boolean)

/** The filters as the query of the call. */
export const queryOf = ({ kinds, from, to, author, q }: TimelineChoice) => ({
  limit: 30,
  ...(kinds.length > 0 ? { kind: kinds.join(',') } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(author ? { author } : {}),
  ...(q ? { q } : {}),
})

interface Props {
  kinds: readonly TimelineKind[]
  value: TimelineChoice
  onChange: (value: TimelineChoice) => void
}

/** The filters of a timeline: words in titles, kinds, days and author. */
export function TimelineFilters({ kinds, value, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = (part: Partial<TimelineChoice>) => onChange({ ...value, ...part })
  const days = [
    value.from && t('from {{day}}', { day: format.day(value.from) }),
    value.to && t('until {{day}}', { day: format.day(value.to) }),
  ]
  return (
    <FilterBar>
      <SearchField value={value.q} onChange={(q) => change({ q: q.slice(0, 100) })} placeholder={t('Search in titles')} slash={false} />
      <FilterChip
        label={t('Kind')}
        value={value.kinds.map((kind) => timelineLabel(kind, t)).join(', ')}
        onClear={() => change({ kinds: [] })}
      >
        <Checkbox.Group value={value.kinds} onChange={(next) => change({ kinds: next as TimelineKind[] })} aria-label={t('Kind')}>
          <Stack gap="xs">
            {kinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={timelineLabel(kind, t)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </FilterChip>
      <FilterChip label={t('Days')} value={days.filter(Boolean).join(' ')} onClear={() => change({ from: '', to: '' })}>
        <Stack gap="xs">
          <DateField label={t('From')} value={value.from} onChange={(from) => change({ from })} />
          <DateField label={t('Until')} value={value.to} onChange={(to) => change({ to })} />
        </Stack>
      </FilterChip>
      <FilterChip label={t('By')} value={value.author} onClear={() => change({ author: '' })}>
        {(close) => (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const author = new FormData(event.currentTarget).get('author')
              change({ author: typeof author === 'string' ? author.trim().slice(0, 100) : '' })
              close()
            }}
          >
            <Stack gap="xs">
              <TextInput name="author" label={t('Name of whoever wrote it')} defaultValue={value.author} data-autofocus />
              <Button type="submit" size="sm">
                {t('Show')}
              </Button>
            </Stack>
          </form>
        )}
      </FilterChip>
    </FilterBar>
  )
}
