import { Stack, Text } from '@mantine/core'
import type { ReleasedSlot } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import type { ReleaseCause } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useNow } from '#engine/slots/index.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PractitionerFilter } from '#visits/appointments/index.ts'
import type { WaitlistProps } from './WaitlistScreen.tsx'

/** Released slots that suit a patient on the waitlist; each opens its matches. */
export function ReleasedSlotsView({ search, onSearch }: WaitlistProps) {
  const { t } = useTranslation()
  const { practitioner_id } = search
  const list = useQuery(query(api.waitlist.listReleasedSlots, { query: practitioner_id ? { practitioner_id } : {} }))
  return (
    <Stack gap="md">
      <FilterBar>
        <PractitionerFilter
          value={practitioner_id}
          onChange={(value) => onSearch({ ...search, practitioner_id: value } as typeof search)}
        />
      </FilterBar>
      <ListTable
        label={t('Freed times')}
        list={list}
        columns={columns(t)}
        compact={(time) => <CompactTime time={time} />}
        onOpen={(time) => onSearch({ ...search, time: time.id })}
        empty={
          <EmptyState bare icon={IconCalendarPlus} title={t('No freed time suits anybody')}>
            {t('When a visit is cancelled or moved, or leave is taken back, the time stands here with whom it suits.')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

function columns(t: TFunction): Column<ReleasedSlot>[] {
  return [
    { accessor: 'starts_at', title: t('Time'), render: (time) => <When time={time} /> },
    { accessor: 'practitioner', title: t('With whom'), render: (time) => time.practitioner.name },
    { accessor: 'cause', title: t('Free because'), render: (time) => <Cause time={time} /> },
    {
      accessor: 'matches',
      title: t('Suits'),
      render: (time) => t('{{count}} patients', { count: time.matches }),
    },
    { accessor: 'offer', title: t('Offered'), render: (time) => <Offered time={time} /> },
  ]
}

export function When({ time }: { time: ReleasedSlot }) {
  const format = useFormat()
  const isLong = format.instantDay(time.starts_at) !== format.instantDay(time.ends_at)
  return (
    <span className="figures">
      {format.dateTime(time.starts_at, 'weekday')} – {isLong ? format.dateTime(time.ends_at, 'weekday') : format.time(time.ends_at)}
    </span>
  )
}

function Cause({ time }: { time: ReleasedSlot }) {
  const { t } = useTranslation()
  return (
    <>
      {causeLabel(time.cause, t)}
      {time.service && (
        <Text fz="xs" c="dimmed">
          {time.service.name}
        </Text>
      )}
    </>
  )
}

export function causeLabel(cause: ReleaseCause, t: TFunction) {
  const words: Record<ReleaseCause, string> = {
    cancelled: t('Cancelled'),
    moved: t('Moved to another time'),
    left: t('Left without being seen'),
    corrected: t('Entered in error'),
    'hold-ended': t('Not booked after all'),
    'hours-added': t('More hours'),
  }
  return words[cause]
}

function Offered({ time }: { time: ReleasedSlot }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(10_000)
  if (time.offer) return <StatusBadge tone="active">{t('to {{name}}', { name: time.offer.patient.name })}</StatusBadge>
  if (Date.parse(time.offer_from) > now) return <Text c="dimmed">{t('not before {{time}}', { time: format.time(time.offer_from) })}</Text>
  return <Text c="dimmed">{t('to nobody at the moment')}</Text>
}

function CompactTime({ time }: { time: ReleasedSlot }) {
  const { t } = useTranslation()
  return (
    <Stack gap={4}>
      <Text fw={600}>
        <When time={time} />
      </Text>
      <Text fz="xs" c="dimmed">
        {time.practitioner.name} · {causeLabel(time.cause, t)} · {t('{{count}} patients', { count: time.matches })}
      </Text>
      <Offered time={time} />
    </Stack>
  )
}
