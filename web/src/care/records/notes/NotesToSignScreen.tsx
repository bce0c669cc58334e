import { Text } from '@mantine/core'
import type { NoteToSign } from '@polyclinic/contract/care/records/note-shapes'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'

/** The notes that wait for the user: own drafts, notes to sign, and notes that were sent back. */
export function NotesToSignScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages()
  const list = useQuery(query(api.records.listNotesToSign, { query: { cursor, limit: 50, total: 'true' } }))
  return (
    <ListScreen<NoteToSign>
      title={t('Notes to sign')}
      description={t('Your drafts from before today, and notes that colleagues asked you to sign or sent back.')}
      list={list}
      paging={paging}
      onOpen={(note) => navigate({ to: '/org/notes/$id', params: { id: note.id } })}
      columns={[
        { accessor: 'title', title: t('Note'), render: (note) => <TwoLines title={note.title} detail={writtenBy(note, t)} /> },
        { accessor: 'patient_name', title: t('Patient'), render: (note) => <bdi>{note.patient_name}</bdi> },
        { accessor: 'waits_for', title: t('Waits for'), render: (note) => <WaitsFor note={note} /> },
        { accessor: 'by_name', title: t('By'), render: (note) => <ByWhom note={note} /> },
        { accessor: 'since', title: t('Since'), width: 180, render: (note) => <DateTimeText value={note.since} /> },
      ]}
      compact={(note) => (
        <>
          <TwoLines
            title={note.title}
            detail={
              <>
                <bdi>{note.patient_name}</bdi> · <DateTimeText value={note.since} />
              </>
            }
          />
          <WaitsFor note={note} />
        </>
      )}
      empty={{
        title: t('No note waits for you'),
        icon: IconSignature,
        text: t('Drafts that are not signed by the end of the day, and what colleagues ask you to sign, stand here.'),
      }}
    />
  )
}

const writtenBy = ({ author_name }: NoteToSign, t: TFunction) => t('written by {{name}}', { name: author_name })

function WaitsFor({ note }: { note: NoteToSign }) {
  const { t } = useTranslation()
  const [tone, label]: [Tone, string] = {
    draft: ['waiting', t('Your draft')] as [Tone, string],
    sign: ['active', t('Your signature')] as [Tone, string],
    cosign: ['active', t('Your co-signature')] as [Tone, string],
    'sent-back': ['warning', t('Sent back')] as [Tone, string],
  }[note.waits_for]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

function ByWhom({ note: { by_name, reason } }: { note: NoteToSign }) {
  if (!by_name) return null
  return (
    <>
      <bdi>{by_name}</bdi>
      {reason && (
        <Text fz="xs" c="dimmed" lineClamp={2}>
          {reason}
        </Text>
      )}
    </>
  )
}
