import { Card } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { MedicationForm } from './MedicationForm.tsx'
import { useMedicationForm } from './use-medication-form.ts'

export function NewMedicationScreen() {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const form = useMedicationForm()
  const create = useCommand(api.medications.createMedication, {
    form,
    success: t('Added to the catalogue.'),
    onSuccess: ({ id }) => navigate({ to: '/org/medications/$id', params: { id } }),
  })
  return (
    <Page narrow>
      <PageHeader title={t('New medication')} above={<AnchorLink to="/org/medications">{t('All medications')}</AnchorLink>} />
      <Card padding="lg">
        <MedicationForm
          form={form}
          command={create}
          submitLabel={t('Add to the catalogue')}
          onSubmit={(body) => create.run({ body })}
          cancel={
            <ButtonLink to="/org/medications" variant="default">
              {t('Cancel')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  )
}
