import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { noteLabel, noteTone, partsOfNote } from '../labels.ts'
import { Authorship, NameInRole } from '../versions/Authorship.tsx'
import { ErrorNotice } from '../versions/ErrorNotice.tsx'
import { Versions } from '../versions/Versions.tsx'
import { AskSigners } from './AskSigners.tsx'
import { CosignActions } from './CosignActions.tsx'
import classes from './note.module.css'
import { Signatures } from './Signatures.tsx'

interface Props {
  note: Note
  /** Continues a draft. */
  onEdit: (note: Note) => void
}

/** A note with its addenda and its actions. */
export function NoteCard({ note, onEdit }: Props) {
  const { t } = useTranslation()
  const isError = note.status === 'entered-in-error'
  return (
    <Card component="article" padding="md" aria-label={note.title}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <div style={{ minWidth: 0 }}>
            <Text component="h3" fw={600} fz="md" td={isError ? 'line-through' : undefined}>
              <AnchorLink to="/org/notes/$id" params={{ id: note.id }} c="inherit">
                {note.title}
              </AnchorLink>
            </Text>
            <Authorship authors={note.authors} signer={signerOf(note)} act="signed" />
            <Signatures note={note} />
            {!note.signed_at && (
              <Text fz="xs" c="dimmed">
                {t('Saved')} <DateTimeText value={note.updated_at} />
              </Text>
            )}
          </div>
          <StatusBadge tone={noteTone[note.status]}>{noteLabel(note.status, t)}</StatusBadge>
        </Group>
        {note.error && <ErrorNotice error={note.error} />}
        <dl className={classes.sections} data-error={isError || undefined}>
          {partsOfNote(note, t)
            .filter(({ key }) => note.sections[key]?.trim())
            .map(({ key, label }) => (
              <div key={key}>
                {note.template !== 'free' && <dt>{label}</dt>}
                <dd>{note.sections[key]}</dd>
              </div>
            ))}
        </dl>
        {note.addenda.map((addendum) => (
          <div key={addendum.id} className={classes.addendum}>
            <Text fz="xs" c="dimmed">
              {t('Added')} <DateTimeText value={addendum.created_at} /> ·{' '}
              <NameInRole name={addendum.author_name} role={addendum.author_role} />
            </Text>
            <Text className={classes.text}>{addendum.text}</Text>
          </div>
        ))}
        <Actions note={note} onEdit={onEdit} />
        <Versions kind="note" id={note.id} />
      </Stack>
    </Card>
  )
}

const signerOf = ({ signer_name, signer_role, signer_registration, signed_at }: Note) =>
  signer_name && signed_at ? { name: signer_name, role: signer_role, registration: signer_registration, at: signed_at } : null

/** The people who have signed or are already asked to. */
const involved = ({ signatures, requests }: Note) => [
  ...signatures.map(({ account_id }) => account_id),
  ...requests.filter(({ outcome }) => outcome === null).map(({ account_id }) => account_id),
]

function Actions({ note, onEdit }: Props) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const markError = useCommand(api.records.enterNoteInError, {
    success: t('Marked as entered in error.'),
    onSuccess: () => setAsking(false),
  })
  const can = useCan()
  if (isAdding) return <AddendumForm id={note.id} onDone={() => setAdding(false)} />
  return (
    <Group gap="xs">
      {note.can.includes('edit') && (
        <Button size="compact-sm" variant="default" onClick={() => onEdit(note)}>
          {note.can.includes('sign') ? t('Go on and sign') : t('Go on')}
        </Button>
      )}
      <CosignActions note={note} />
      {note.can.includes('request-signature') && <AskSigners compact noteId={async () => note.id} without={involved(note)} />}
      {note.can.includes('add-addendum') && (
        <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
          {t('Add to it')}
        </Button>
      )}
      {note.signed_at && !note.error && can('clinical.write') && (
        <ButtonLink
          size="compact-sm"
          variant="default"
          to="/org/records/new"
          search={{ patient_id: note.patient_id, ...(note.encounter_id ? { encounter_id: note.encounter_id } : {}) }}
        >
          {t('Share a summary with the patient')}
        </ButtonLink>
      )}
      <PaperButtons
        compact
        label={t('Print')}
        saveLabel={t('Note as PDF')}
        fetch={() => api.records.getNotePdf({ params: { id: note.id } })}
        file_name={`note-${note.id}.pdf`}
      />
      {note.can.includes('enter-in-error') && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {t('Mark as entered in error')}
        </Button>
      )}
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Mark this note as entered in error?')}
        label={t('What went wrong?')}
        confirmLabel={t('Mark it')}
        danger
        pending={markError.isPending}
        onConfirm={(reason) => markError.run({ params: { id: note.id }, body: { reason } })}
      >
        {t('Its text stays in the chart, struck through.')}
      </ReasonDialog>
    </Group>
  )
}

function AddendumForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const add = useCommand(api.records.addAddendum, { success: t('Added.'), onSuccess: onDone })
  return (
    <Stack gap="xs">
      <Textarea
        label={t('What is added')}
        description={t('It stands under the note with your name. It cannot be changed after.')}
        autoFocus
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          disabled={!text.trim()}
          loading={add.isPending}
          onClick={() => add.run({ params: { id }, body: { text: text.trim() } })}
        >
          {t('Add to the note')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
