import { IconBuildingHospital } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'

/** A booking needs a clinic: first a clinic or a doctor is chosen. */
export function ClinicStep() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('Where would you like to go?')} />
      <EmptyState
        icon={IconBuildingHospital}
        title={t('You are not with a clinic yet')}
        action={
          <>
            <ButtonLink to="/patient/directory">{t('Find a doctor')}</ButtonLink>
            <ButtonLink variant="default" to="/patient/enroll">
              {t('I have a code from my clinic')}
            </ButtonLink>
          </>
        }
      >
        {t('Choose a doctor with a time that suits you. The clinic opens a chart for you when you book.')}
      </EmptyState>
    </>
  )
}
