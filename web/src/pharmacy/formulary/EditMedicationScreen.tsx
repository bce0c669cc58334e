import { Card } from '@mantine/core'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { textsOf } from '@polyclinic/contract/pharmacy/formulary/medicine-texts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useConflict } from '#shell/use-conflict.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { MedicationForm } from './MedicationForm.tsx'
import { type MedicationBody, medicationValues } from './medication-values.ts'
import { packsText } from './packs-text.ts'
import { useMedicationForm } from './use-medication-form.ts'

export function EditMedicationScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery({
    ...query(api.medications.getMedication, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  const header = (
    <PageHeader
      title={t('Edit medication')}
      above={
        <AnchorLink to="/org/medications/$id" params={{ id }}>
          {found.data?.generic_name ?? t('Back')}
        </AnchorLink>
      }
    />
  )
  return (
    <Page narrow>
      {header}
      <Card padding="lg">
        {found.data ? <Edit medication={found.data} /> : <QueryState query={found} bare skeleton={<FormSkeleton />} />}
      </Card>
    </Page>
  )
}

function Edit({ medication }: { medication: Medication }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const { id } = medication
  const form = useMedicationForm(medication)
  const conflict = useConflict<Medication>(medication.version)
  const save = useCommand(api.medications.updateMedication, {
    form,
    success: t('Saved.'),
    onRefused: conflict.onRefused,
    onSuccess: () => navigate({ to: '/org/medications/$id', params: { id } }),
  })
  const { stored } = conflict
  return (
    <MedicationForm
      form={form}
      command={stored ? { isPending: save.isPending, failure: undefined } : save}
      submitLabel={stored ? t('Save mine all the same') : t('Save')}
      onSubmit={(body) => save.run({ params: { id }, body, if_match: conflict.version })}
      cancel={
        <ButtonLink to="/org/medications/$id" params={{ id }} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      {stored && (
        <BothTexts
          differences={differencesOf(stored, form.getTransformedValues(), t)}
          onTakeStored={() => {
            form.setValues(medicationValues(stored))
            conflict.settle()
          }}
        />
      )}
    </MedicationForm>
  )
}

function differencesOf(stored: Medication, entered: MedicationBody, t: TFunction) {
  const texts = textsOf(entered.ingredients.map((ingredient) => ({ ...ingredient, substance: null })))
  const rows = [
    { label: t('Ingredients'), stored: stored.generic_name, entered: texts.generic_name },
    { label: t('Strength'), stored: stored.strength, entered: texts.strength ?? entered.strength ?? '' },
    { label: t('Brand name'), stored: stored.brand_name ?? '', entered: entered.brand_name ?? '' },
    { label: t('Form'), stored: stored.form, entered: entered.form },
    { label: t('Routes'), stored: stored.routes.join(', '), entered: entered.routes.join(', ') },
    { label: t('ATC code'), stored: stored.atc_code ?? '', entered: entered.atc_code ?? '' },
    { label: t('Reorder below'), stored: String(stored.reorder_level ?? ''), entered: String(entered.reorder_level ?? '') },
    { label: t('Packs'), stored: packsText(stored.packs, t), entered: packsText(entered.packs, t) },
  ]
  return rows.filter((row) => row.stored !== row.entered)
}
