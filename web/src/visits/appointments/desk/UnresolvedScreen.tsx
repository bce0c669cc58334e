import { Checkbox, Group, VisuallyHidden } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { PractitionerFilter } from './Filters.tsx'
import { OutcomeActions } from './OutcomeActions.tsx'
import { RecordOutcomes } from './RecordOutcomes.tsx'
import { CompactVisit, visitColumns } from './visit-columns.tsx'

interface Props {
  practitioner_id: string | undefined
  onPractitioner: (id: string | undefined) => void
}

/** Past visits whose outcome nobody has recorded. */
export function UnresolvedScreen({ practitioner_id, onPractitioner }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(practitioner_id)
  const mayRecord = can('appointments.manage') || can('clinical.write')
  const [chosen, setChosen] = useState<string[]>([])
  const list = useQuery({
    ...query(api.appointments.listAppointments, {
      query: {
        unresolved: 'true',
        order: 'desc',
        limit: 50,
        total: 'true',
        ...(practitioner_id ? { practitioner_id } : {}),
        ...(cursor ? { cursor } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  // a visit whose outcome somebody else has recorded meanwhile is no longer chosen
  const selected = (list.data?.items ?? []).filter((visit) => chosen.includes(visit.id))
  const select = (visits: StaffAppointment[]) => setChosen(visits.map((visit) => visit.id))
  const columns = visitColumns(t).filter((column) => column.accessor !== 'room' && column.accessor !== 'actions')
  return (
    <Page>
      <PageHeader
        title={t('Unresolved visits')}
        count={list.data?.total}
        description={t('Their time has passed and nobody has said how they ended. Settle them daily, so that reports and bills are right.')}
      />
      <FilterBar>
        <PractitionerFilter value={practitioner_id} onChange={onPractitioner} />
      </FilterBar>
      <RecordOutcomes visits={selected} onDone={() => setChosen([])} />
      <ListTable
        label={t('Unresolved visits')}
        list={list}
        paging={paging}
        columns={[
          ...columns,
          {
            accessor: 'actions',
            title: <VisuallyHidden>{t('Actions')}</VisuallyHidden>,
            width: 280,
            textAlign: 'right',
            render: (visit) => <OutcomeActions visit={visit} />,
          },
        ]}
        {...(mayRecord ? { selected, onSelect: select, nameOf: (visit: StaffAppointment) => visit.patient.name } : {})}
        compact={(visit) => (
          <>
            <CompactVisit visit={visit} />
            <Group justify="space-between" wrap="nowrap">
              {mayRecord && (
                <Checkbox
                  aria-label={t('Choose {{name}}', { name: visit.patient.name })}
                  checked={chosen.includes(visit.id)}
                  onChange={({ currentTarget }) =>
                    select(currentTarget.checked ? [...selected, visit] : selected.filter((other_visit) => other_visit.id !== visit.id))
                  }
                />
              )}
              <OutcomeActions visit={visit} />
            </Group>
          </>
        )}
        onOpen={(visit) => navigate({ to: '/org/appointments/$id', params: { id: visit.id } })}
        empty={
          <EmptyState bare icon={IconChecks} title={t('Every past visit has its outcome')}>
            {t('Nothing to settle.')}
          </EmptyState>
        }
      />
    </Page>
  )
}
