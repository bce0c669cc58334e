import { IconStethoscope } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'

export const Route = createFileRoute('/_open/patient/directory')({
  staticData: { title: 'Find a doctor' },
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader title={t('Find a doctor')} />
      <EmptyState icon={IconStethoscope} title={t('No doctor is listed yet.')}>
        {t('Doctors appear here once their clinic makes their profile public.')}
      </EmptyState>
    </Page>
  )
}
