import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'

interface Props {
  patient_id: string
  encounter_id: string
}

/** The step after a signed note: a summary for the patient, if this visit has none yet; otherwise a link to it. */
export function SharedSummary({ patient_id, encounter_id }: Props) {
  const { t } = useTranslation()
  const notes = useQuery(query(api.records.listNotes, { params: { id: patient_id }, query: { encounter_id, status: 'signed', limit: 1 } }))
  const records = useQuery(query(api.records.listRecords, { query: { encounter_id, limit: 1 } }))
  if (!notes.data?.items.length || !records.data) return null
  const [record] = records.data.items
  if (record)
    return (
      <AnchorLink to="/org/records/$id" params={{ id: record.id }} fz="sm">
        {record.title}
      </AnchorLink>
    )
  return (
    <ButtonLink
      size="compact-sm"
      variant="light"
      to="/org/records/new"
      search={{ patient_id, encounter_id }}
      leftSection={<IconFileText size={16} aria-hidden="true" />}
    >
      {t('Share a summary with the patient')}
    </ButtonLink>
  )
}
