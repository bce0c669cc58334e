import { IconDeviceTvOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Shown at an address of a waiting-room display that no clinic has created. */
export function DisplayUnknown() {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PageHeader
        title={t('Waiting-room display')}
        description={t('A display shows the queue numbers of the people who wait, never their names.')}
      />
      <EmptyState icon={IconDeviceTvOff} title={t('This display is not known')}>
        {t('Its address is not in use, or the clinic has ended it. Ask at the desk for the address of the display.')}
      </EmptyState>
    </Page>
  )
}
