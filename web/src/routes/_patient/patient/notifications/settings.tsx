import { Card } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotificationSettings } from '#clinic/notifications/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export const Route = createFileRoute('/_patient/patient/notifications/settings')({
  staticData: { title: 'Notification settings' },
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/notifications">{t('Notifications')}</AnchorLink>}
        title={t('Notification settings')}
        description={t('What you are told, and how.')}
      />
      <Card>
        <NotificationSettings />
      </Card>
    </Page>
  )
}
