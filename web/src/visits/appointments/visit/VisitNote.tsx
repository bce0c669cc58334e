import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'

/** The notes of this visit, with links to them. */
export function VisitNote({ patient_id, encounter_id }: { patient_id: string; encounter_id: string }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.records.listNotes, { params: { id: patient_id }, query: { encounter_id, limit: 5 } }))
  if (list.error && !list.data) return <Text c="dimmed">{list.error.message}</Text>
  if (!list.data) return <Text c="dimmed">…</Text>
  const notes = list.data.items.filter((note) => note.status !== 'entered-in-error')
  if (notes.length === 0) return <Text c="dimmed">{t('No note yet')}</Text>
  return notes.map((note) => (
    <div key={note.id}>
      <AnchorLink to="/org/patients/$id" params={{ id: patient_id }} search={{ section: 'notes' }}>
        {note.title}
      </AnchorLink>
      , {note.signed_at ? t('signed by {{name}}', { name: note.signer_name }) : t('draft of {{name}}', { name: note.author_name })}
    </div>
  ))
}
