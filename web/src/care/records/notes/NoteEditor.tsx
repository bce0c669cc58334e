import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { noteTemplates, type SharedTemplate } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { partsOfNote, templateLabel } from '../labels.ts'
import { AskSigners } from './AskSigners.tsx'
import { firstLayout, type LayoutWithText, layoutNamed, layoutValue, moveText, type OfferedTemplates } from './note-layouts.ts'
import { SignNote } from './SignNote.tsx'
import { useNoteDraft } from './use-note-draft.ts'

interface Props {
  patient_id: string
  encounter_id?: string | undefined
  /** A draft to continue. */
  note?: Note | undefined
  /** Called when the note is signed, or left as a draft. */
  onDone: (note: Note | undefined) => void
  /** Called once the draft is saved for the first time, so that the address can name it. */
  onMade: (note: Note) => void
}

/** Writes a note by a template of the clinic or a default one, once the list of templates is loaded. */
export function NoteEditor(props: Props) {
  const { patient_id, note } = props
  const encounter_id = note ? (note.encounter_id ?? undefined) : props.encounter_id
  const found = useQuery({
    ...query(api.records.listOfferedNoteTemplates, { params: { id: patient_id }, query: { encounter_id } }),
    // The template stays the same while somebody writes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.data) return <NoteForm {...props} offered={found.data} />
  return <QueryState query={found} bare skeleton={<FormSkeleton />} />
}

/** The form of a note: saved automatically, signed when it is done. */
function NoteForm({ patient_id, encounter_id, note, offered, onDone, onMade }: Props & { offered: OfferedTemplates }) {
  const { t } = useTranslation()
  const can = useCan()
  const queries = useQueryClient()
  const begins = useRef(note ?? firstLayout(offered)).current
  const draft = useNoteDraft({
    patient_id,
    encounter_id,
    note,
    title: t('Visit note'),
    begins,
    onMade: (made) => {
      // known already when the address names it, so that writing goes on
      queries.setQueryData(query(api.records.getNote, { params: { id: made.id } }).queryKey, made)
      onMade(made)
    },
  })
  const moveTo = useTemplateMoves(note ? {} : begins.sections)
  const { values, set, stored } = draft
  const parts = partsOfNote(values, t)
  const isEmpty = parts.every(({ key }) => !values.sections[key]?.trim())
  return (
    <Stack gap="sm">
      {stored && (
        <BothTexts
          differences={parts
            .filter(({ key }) => (stored.sections[key] ?? '') !== (values.sections[key] ?? ''))
            .map(({ key, label }) => ({ label, stored: stored.sections[key], entered: values.sections[key] }))}
          onTakeStored={() => {
            const { template, template_id, headings, title, sections } = stored
            set({ template, template_id, headings, title, sections })
            void draft.flush()
          }}
        />
      )}
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('Title')}
          flex="1 1 14rem"
          maxLength={200}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TemplateSelect offered={offered} note={note} values={values} onChange={(to) => set(moveTo(values, to))} />
      </Group>
      {parts.map(({ key, label, help }, index) => (
        <Textarea
          key={`${layoutValue(values)} ${key}`}
          label={label}
          placeholder={help}
          minRows={parts.length === 1 ? 12 : 3}
          maxRows={24}
          autoFocus={index === 0}
          value={values.sections[key] ?? ''}
          onChange={(event) => set({ sections: { ...values.sections, [key]: event.currentTarget.value } })}
        />
      ))}
      <Saved draft={draft} onRetry={() => void draft.flush()} />
      <Group gap="sm">
        {can('clinical.sign') ? (
          <SignNote draft={draft} isEmpty={isEmpty} onSigned={onDone} />
        ) : (
          <AskSigners disabled={isEmpty} noteId={async () => (await draft.flush())?.id} onAsked={onDone} />
        )}
        <Button variant="default" onClick={async () => onDone(await draft.flush())}>
          {t('Keep as draft')}
        </Button>
        {isEmpty && (
          <Text fz="xs" c="dimmed">
            {t('Write something before you sign.')}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

interface TemplateProps {
  offered: OfferedTemplates
  note: Note | undefined
  values: LayoutWithText
  onChange: (to: LayoutWithText) => void
}

/** The clinic's own templates before the default ones. A draft keeps its template, even if that is retired. */
function TemplateSelect({ offered, note, values, onChange }: TemplateProps) {
  const { t } = useTranslation()
  const clinic_templates = offered.items.map(({ id, name }) => ({ value: id, label: name }))
  if (note?.template_id && !clinic_templates.some(({ value }) => value === note.template_id))
    clinic_templates.push({ value: note.template_id, label: note.template_name ?? t('Template of the clinic') })
  const shared = (Object.keys(noteTemplates) as SharedTemplate[]).map((value) => ({ value, label: templateLabel(value, t) }))
  const choose = (value: string) =>
    // The draft keeps the sections with which it was begun.
    onChange(value === note?.template_id ? { ...note, sections: {} } : layoutNamed(value, offered))
  return (
    <Select
      label={t('Template')}
      flex="0 1 14rem"
      allowDeselect={false}
      value={layoutValue(values)}
      onChange={(value) => value && value !== layoutValue(values) && choose(value)}
      data={
        clinic_templates.length > 0
          ? [
              { group: t('Of this clinic'), items: clinic_templates },
              { group: t('For everybody'), items: shared },
            ]
          : shared
      }
    />
  )
}

/** Moves the text into the sections of another template. Going back restores the sections, unless more was written since. */
function useTemplateMoves(beginning: Record<string, string>) {
  const last = useRef<{ from: LayoutWithText; to: LayoutWithText }>(undefined)
  const untouched = useRef(beginning)
  return (values: LayoutWithText, chosen: LayoutWithText): LayoutWithText => {
    const { from, to } = last.current ?? {}
    const isBack = from && layoutValue(from) === layoutValue(chosen) && to?.sections === values.sections
    const { template, template_id, headings, sections } = isBack ? from : moveText(values, chosen, untouched.current)
    const next = { template, template_id, headings, sections }
    last.current = { from: values, to: next }
    untouched.current = chosen.sections
    return next
  }
}

function Saved({ draft: { state, saved }, onRetry }: { draft: ReturnType<typeof useNoteDraft>; onRetry: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = {
    saving: t('Saving…'),
    dirty: t('Not saved yet'),
    failed: t('Not saved.'),
    clean: saved ? t('Draft saved at {{time}}', { time: format.time(saved.updated_at) }) : t('Saved by itself while you write.'),
  }
  return (
    <Group gap="xs">
      <Text fz="xs" c={state === 'failed' ? 'var(--text-bad)' : 'dimmed'} role="status">
        {words[state]}
      </Text>
      {state === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('Save again')}
        </Button>
      )}
    </Group>
  )
}
