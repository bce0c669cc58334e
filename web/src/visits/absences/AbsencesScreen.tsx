import { Text } from '@mantine/core'
import type { Absence } from '@polyclinic/contract/visits/absences/absences'
import { IconUserCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'

/** The list of resolved absences: what was done, and where patients still have to be called. */
export function AbsencesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages('')
  const list = useQuery({
    ...query(api.absences.listAbsences, { query: { limit: 50, total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/org/calendar">{t('Calendar')}</AnchorLink>}
        title={t('Absences')}
        count={list.data?.total}
        description={t('What became of the visits when somebody could not come, and which patients still have to be rung.')}
        actions={<ButtonLink to="/org/appointments/absence">{t('Somebody cannot come')}</ButtonLink>}
      />
      <ListTable<Absence>
        label={t('Absences')}
        list={list}
        paging={paging}
        columns={[
          { accessor: 'practitioner', title: t('Practitioner'), render: (absence) => absence.practitioner.name },
          { accessor: 'starts_at', title: t('From'), render: (absence) => <DateTimeText value={absence.starts_at} format="weekday" /> },
          { accessor: 'ends_at', title: t('Until'), render: (absence) => <DateTimeText value={absence.ends_at} format="weekday" /> },
          { accessor: 'moved', title: t('Visits'), render: (absence) => outcomes(absence, t) },
          { accessor: 'to_call', title: t('To ring'), render: (absence) => <ToCall absence={absence} /> },
        ]}
        compact={(absence) => (
          <div>
            <Text fw={600}>{absence.practitioner.name}</Text>
            <Text fz="xs" c="dimmed">
              <DateTimeText value={absence.starts_at} format="weekday" /> – <DateTimeText value={absence.ends_at} format="weekday" />
            </Text>
            <Text fz="xs">{outcomes(absence, t)}</Text>
            <ToCall absence={absence} />
          </div>
        )}
        onOpen={({ id }) => navigate({ to: '/org/appointments/absences/$id', params: { id } })}
        empty={
          <EmptyState bare icon={IconUserCheck} title={t('Nobody was away so far')}>
            {t('When somebody cannot come, what became of each visit stands here.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

const outcomes = ({ moved, cancelled, kept }: Absence, t: TFunction) =>
  t('{{moved}} moved, {{cancelled}} cancelled, {{kept}} left', { moved, cancelled, kept })

function ToCall({ absence: { to_call, moved, cancelled, kept } }: { absence: Absence }) {
  const { t } = useTranslation()
  if (moved + cancelled + kept === 0) return null
  if (to_call === 0) return <StatusBadge tone="success">{t('Nobody')}</StatusBadge>
  return <StatusBadge tone="warning">{t('{{count}} patients', { count: to_call })}</StatusBadge>
}
