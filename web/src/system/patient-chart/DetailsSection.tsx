import { Card, Stack } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { useTranslation } from 'react-i18next'
import { bornText, clinicalSexLabel, PatientDetailsCards, sexLabel, statusLabel } from '#chart/patients/index.ts'
import { ChartMerges } from '#exchange/chart-merges/index.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** The patient's identity and contact data. */
export function DetailsSection({ patient: p }: { patient: Patient }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap="sm">
      <Card padding="md">
        <KeyValueList
          none="–"
          items={[
            { label: t('Name'), value: p.name },
            { label: t('Is called'), value: p.preferred_name },
            { label: t('Pronouns'), value: p.pronouns },
            { label: t('Record'), value: <span className="figures">{p.record_number}</span> },
            { label: t('Born'), value: bornText(p, format, t) },
            { label: t('Sex'), value: p.sex && sexLabel(p.sex, t) },
            ...(p.clinical_sex ? [{ label: t('Sex for results'), value: clinicalSexLabel(p.clinical_sex, t) }] : []),
            {
              label: t('Phone'),
              value: p.phone && <PhoneLink number={p.phone} />,
            },
            { label: t('E-mail'), value: p.email && <a href={`mailto:${p.email}`}>{p.email}</a> },
            { label: t('Address'), value: [p.address_line, [p.postal_code, p.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') },
            { label: t('Language'), value: [p.language, ...p.other_languages].filter(Boolean).join(', ') },
            { label: t('Interpreter'), value: p.interpreter_needed ? t('Needed') : t('Not needed') },
            { label: t('Status'), value: statusLabel(p.status, t) },
            ...(p.deceased_on ? [{ label: t('Died on'), value: format.statedDay(p.deceased_on, p.deceased_date_time) }] : []),
            { label: t('Portal'), value: p.has_account ? t('An account is bound to this chart') : t('No account yet') },
            { label: t('Registered'), value: <DateTimeText value={p.created_at} /> },
            { label: t('Last change'), value: <DateTimeText value={p.updated_at} /> },
          ]}
        />
      </Card>
      <PatientDetailsCards patient={p} />
      <ChartMerges patient_id={p.id} />
    </Stack>
  )
}
