import { ActionIcon, Box, Button, Checkbox, Group, Popover, Radio, SegmentedControl, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconChevronLeft, IconChevronRight, IconHelp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openShortcuts } from '#shell/palette/shortcuts.ts'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { LocationFilter, ServiceFilter } from '../desk/Filters.tsx'
import { StatusFilter } from '../desk/StatusFilter.tsx'
import classes from './calendar.module.css'
import { type CalendarColumns, type CalendarSearch, type CalendarView, calendarColumns, calendarViews } from './calendar-search.ts'
import { turnPage } from './wall-time.ts'

interface Props {
  search: CalendarSearch
  view: CalendarView
  on: string
  practitioners: Practitioner[]
  hasRooms: boolean
  onChange: (change: { [K in keyof CalendarSearch]?: CalendarSearch[K] | undefined }) => void
}

/** The days, the view and the filters; all of them are kept in the address. */
export function Toolbar({ search, view, on, practitioners, hasRooms, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const views: Record<CalendarView, string> = { day: t('Day'), week: t('Week'), month: t('Month') }
  return (
    <FilterBar
      right={
        <>
          <SegmentedControl
            aria-label={t('View')}
            value={view}
            onChange={(value) => onChange({ view: value as CalendarView })}
            data={calendarViews.map((value) => ({ value, label: views[value] }))}
          />
          <ActionIcon variant="subtle" size="lg" aria-label={t('Keyboard shortcuts')} onClick={openShortcuts} visibleFrom="sm">
            <IconHelp size={18} />
          </ActionIcon>
        </>
      }
    >
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={t('Back')} onClick={() => onChange({ on: turnPage(view, on, -1) })}>
          <IconChevronLeft size={18} className={classes.mirrored} />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ on: format.today() })}>
          {t('Today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={t('Further')} onClick={() => onChange({ on: turnPage(view, on, 1) })}>
          <IconChevronRight size={18} className={classes.mirrored} />
        </ActionIcon>
      </Group>
      <DayChoice on={on} onChange={(day) => onChange({ on: day })} />
      <PeopleFilter
        practitioners={practitioners}
        value={search.practitioner_id}
        onChange={(practitioner_id) => onChange({ practitioner_id })}
      />
      <ServiceFilter value={search.service_id} onChange={(service_id) => onChange({ service_id })} />
      <StatusFilter value={search.status} onChange={(status) => onChange({ status })} />
      <LocationFilter value={search.location_id} onChange={(location_id) => onChange({ location_id })} />
      <Box visibleFrom="sm">
        <Appearance search={search} withColumns={view === 'day' && hasRooms} onChange={onChange} />
      </Box>
    </FilterBar>
  )
}

/** Whether practitioners or rooms are columns, and what the colours mean. */
function Appearance({ search, withColumns, onChange }: Pick<Props, 'search' | 'onChange'> & { withColumns: boolean }) {
  const { t } = useTranslation()
  const columns: Record<CalendarColumns, string> = {
    practitioners: t('Practitioners'),
    rooms: t('Rooms and devices'),
    both: t('All side by side'),
  }
  const changed_options = [withColumns && search.columns && columns[search.columns], search.colour && t('colours by status')].filter(
    Boolean,
  )
  return (
    <FilterChip
      label={t('Show')}
      value={changed_options.join(', ') || undefined}
      onClear={() => onChange({ columns: undefined, colour: undefined })}
    >
      <Stack gap="sm">
        {withColumns && (
          <Radio.Group
            label={t('Columns')}
            value={search.columns ?? 'practitioners'}
            onChange={(value) => onChange({ columns: value === 'practitioners' ? undefined : (value as 'rooms' | 'both') })}
          >
            <Stack gap={6}>
              {calendarColumns.map((value) => (
                <Radio key={value} value={value} label={columns[value]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Radio.Group
          label={t('Colours')}
          value={search.colour ?? 'service'}
          onChange={(value) => onChange({ colour: value === 'status' ? 'status' : undefined })}
        >
          <Stack gap={6}>
            <Radio value="service" label={t('By service')} />
            <Radio value="status" label={t('By status')} />
          </Stack>
        </Radio.Group>
      </Stack>
    </FilterChip>
  )
}

function PeopleFilter({
  practitioners,
  value = [],
  onChange,
}: {
  practitioners: Practitioner[]
  value: string[] | undefined
  onChange: (value: string[] | undefined) => void
}) {
  const { t } = useTranslation()
  const names = practitioners.filter((practitioner) => value.includes(practitioner.id)).map(nameWithTitle)
  const words = names.length > 2 ? t('{{count}} chosen', { count: names.length }) : names.join(', ') || (value.length > 0 ? '…' : undefined)
  return (
    <FilterChip label={t('Practitioners')} value={words} onClear={() => onChange(undefined)}>
      <Checkbox.Group value={value} onChange={(next) => onChange(next.length > 0 ? next : undefined)} aria-label={t('Practitioners')}>
        <Stack gap="xs" mah={320} style={{ overflowY: 'auto' }}>
          {practitioners.map((practitioner) => (
            <Checkbox key={practitioner.id} value={practitioner.id} label={nameWithTitle(practitioner)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  )
}

function DayChoice({ on, onChange }: { on: string; onChange: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={t('{{day}}: choose another day', { day: format.day(on, 'weekday') })}
          onClick={() => setOpen(!isOpen)}
        >
          {format.day(on, 'weekday')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={on}
          defaultDate={on}
          onChange={(day) => {
            if (day) onChange(day)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
