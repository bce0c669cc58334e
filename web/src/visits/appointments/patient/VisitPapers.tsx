import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'

/** The documents of a visit: what the clinic has released, and the prescriptions. Nothing while there are none. */
export function VisitPapers({ id: visit_id, encounter_id }: { id: string; encounter_id: string }) {
  const { t } = useTranslation()
  const records = useQuery(query(api.records.listMyRecords, { query: { encounter_id } })).data?.items ?? []
  const prescriptions = useQuery(query(api.prescriptions.listMyPrescriptions, { query: { encounter_id } })).data?.items ?? []
  if (records.length + prescriptions.length === 0) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={2}>{t('From this visit')}</Title>
      {records.map(({ id, title }) => (
        <AnchorLink key={id} to="/patient/records/$id" params={{ id }}>
          {title}
        </AnchorLink>
      ))}
      {prescriptions.map(({ id, medication_text }) => (
        <AnchorLink key={id} to="/patient/prescriptions/$id" params={{ id }}>
          {t('Prescription: {{medication}}', { medication: medication_text })}
        </AnchorLink>
      ))}
      <PaperButtons
        compact
        label={t('Print')}
        saveLabel={t('Summary of the visit as PDF')}
        fetch={() => api.visitSummaries.getMyVisitSummary({ params: { id: visit_id } })}
        file_name="visit-summary.pdf"
      />
    </Stack>
  )
}
