import { Badge, Group, Stack, Text } from '@mantine/core'
import type { AppointmentSeries } from '@polyclinic/contract/visits/series/series'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import classes from './series.module.css'

interface Props {
  series_id: string
  /** The visit on whose screen the panel is open. */
  visit_id: string
  onClose: () => void
}

/** All visits of a series, with the current one marked. */
export function SeriesPanel({ series_id, visit_id, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useQuery(query(api.series.getSeries, { params: { id: series_id } }))
  const { data } = found
  return (
    <SidePanel opened onClose={onClose} title={t('Series of visits')}>
      {!data ? (
        <QueryState query={found} bare skeleton={<ListSkeleton rows={6} columns={2} />} />
      ) : (
        <Stack gap="md">
          <Text>{patternWords(data, t, format)}</Text>
          <ol className={classes.dates}>
            {data.visits.map((visit) => (
              <li key={visit.id} className={classes.date}>
                <Group justify="space-between" gap="xs" flex={1}>
                  {visit.id === visit_id ? (
                    <Text span fw={600} className="figures" aria-current="true">
                      {format.dateTime(visit.starts_at, 'weekday')}
                    </Text>
                  ) : (
                    <AnchorLink to="/org/appointments/$id" params={{ id: visit.id }} onClick={onClose}>
                      {format.dateTime(visit.starts_at, 'weekday')}
                    </AnchorLink>
                  )}
                  <Group gap={6}>
                    {visit.moved && (
                      <Badge color="gray" tt="none">
                        {t('moved')}
                      </Badge>
                    )}
                    <StatusOfVisit status={visit.status} />
                  </Group>
                </Group>
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </SidePanel>
  )
}

/** `Mon and Thu at 9:00, every 2 weeks, until 13 Apr 2026` */
function patternWords(series: AppointmentSeries, t: TFunction, format: ReturnType<typeof useFormat>) {
  const days = series.weekdays.map((weekday) => format.weekday(weekday))
  const facts = {
    days: new Intl.ListFormat(format.locale).format(days),
    time: series.time,
    until: format.day(series.ends_on, 'medium'),
    weeks: series.every_weeks,
  }
  return series.every_weeks === 1
    ? t('{{days}} at {{time}}, until {{until}}', facts)
    : t('{{days}} at {{time}}, every {{weeks}} weeks, until {{until}}', facts)
}
