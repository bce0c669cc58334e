import { Group, SimpleGrid } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SetupGuide } from '#domains/organizations/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan, useStaff } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { MoneyFigures } from './MoneyFigures.tsx'
import { NextVisits } from './NextVisits.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { ToSettle } from './ToSettle.tsx'
import { useToday } from './use-today.ts'

/** Today at a glance: at most six figures, then what needs doing, then who comes next. */
export function OrgDashboard() {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { user } = useStaff()
  const today = useToday()
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
      <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }} spacing="sm">
        {can('appointments.view') && <TodayFigures today={today} />}
        {can('billing.view') && <MoneyFigures />}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <ToSettle today={today} />
        {can('appointments.view') && <NextVisits today={today} />}
      </SimpleGrid>
    </Page>
  )
}
