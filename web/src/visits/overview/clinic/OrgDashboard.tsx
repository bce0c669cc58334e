import { Group, SimpleGrid } from '@mantine/core'
import type { Dashboard } from '@polyclinic/contract/system/system/system'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SetupGuide } from '#clinic/organizations/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan, useStaff } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { Figures } from './Figures.tsx'
import { NextVisits } from './NextVisits.tsx'
import { OpenWork } from './OpenWork.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useToday } from './use-today.ts'

/** Today at a glance, by role: the figures, then the open tasks, then the next patients. */
export function OrgDashboard() {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { user } = useStaff()
  const dashboard = useDashboard()
  return (
    <Page>
      <PageHeader
        title={t('Hello, {{name}}', { name: user.name })}
        description={format.day(format.today(), 'long')}
        actions={
          can('appointments.manage') && (
            <Group gap="xs">
              <ButtonLink variant="default" to="/org/appointments/today">
                {t('Today’s board')}
              </ButtonLink>
              <ButtonLink to="/org/appointments/new" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
                {t('New appointment')}
              </ButtonLink>
            </Group>
          )
        }
      />
      <SetupGuide />
      {!dashboard.data ? <QueryState query={dashboard} skeleton={<FiguresSkeleton count={4} />} /> : <Tiles dashboard={dashboard.data} />}
    </Page>
  )
}

function Tiles({ dashboard }: { dashboard: Dashboard }) {
  // The next visits are shown to members who have the tiles of the day.
  const seesPatients = dashboard.tiles.some(({ name }) => name === 'in-consultation')
  return (
    <>
      <Figures dashboard={dashboard} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <OpenWork dashboard={dashboard} />
        {seesPatients && <VisitsOfToday />}
      </SimpleGrid>
    </>
  )
}

const VisitsOfToday = () => <NextVisits today={useToday()} />
