import { Card } from '@mantine/core'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
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
import { MedicationForm, type MedicationValues, medicationValues, useMedicationForm } from './MedicationForm.tsx'

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
          differences={differencesOf(stored, form.getValues(), t)}
          onTakeStored={() => {
            form.setValues(medicationValues(stored))
            conflict.settle()
          }}
        />
      )}
    </MedicationForm>
  )
}

function differencesOf(stored: Medication, entered: MedicationValues, t: TFunction) {
  const labels: Partial<Record<keyof MedicationValues, string>> = {
    generic_name: t('Generic name'),
    brand_name: t('Brand name'),
    strength: t('Strength'),
    form: t('Form'),
    route: t('Route'),
    atc_code: t('ATC code'),
    barcode: t('Barcode'),
    pack_size: t('Pack size'),
    tax_percent: t('Tax'),
    reorder_level: t('Reorder below'),
  }
  const values = medicationValues(stored)
  return (Object.keys(labels) as (keyof MedicationValues)[])
    .filter((name) => values[name] !== entered[name])
    .map((name) => ({ label: labels[name] ?? name, stored: String(values[name]), entered: String(entered[name]) }))
}
