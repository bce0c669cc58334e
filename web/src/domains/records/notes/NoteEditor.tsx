import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type NoteTemplate, noteTemplates } from '@polyclinic/contract/note-rules'
import type { Note } from '@polyclinic/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { useFormat } from '#ui/locale.tsx'
import { sectionHelp, sectionLabel, templateLabel } from '../labels.ts'
import { SignNote } from './SignNote.tsx'
import { type NoteValues, useNoteDraft } from './use-note-draft.ts'

interface Props {
  patient_id: string
  encounter_id?: string | undefined
  /** A draft that is gone on with. */
  note?: Note | undefined
  /** Signed, or left as a draft. */
  onDone: (note: Note | undefined) => void
  /** It has become a draft: the address can name it. */
  onMade: (note: Note) => void
}

/** Writes a note: saved by itself, signed when it is done. */
export function NoteEditor({ patient_id, encounter_id, note, onDone, onMade }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const queries = useQueryClient()
  const draft = useNoteDraft({
    patient_id,
    encounter_id,
    note,
    title: t('Visit note'),
    onMade: (made) => {
      // known already when the address names it, so that writing goes on
      queries.setQueryData(query(api.records.getNote, { params: { id: made.id } }).queryKey, made)
      onMade(made)
    },
  })
  const moveTo = useTemplateMoves()
  const { values, set, theirs } = draft
  const parts = noteTemplates[values.template]
  const isEmpty = parts.every((name) => !values.sections[name]?.trim())
  return (
    <Stack gap="sm">
      {theirs && (
        <BothTexts
          differences={parts
            .filter((name) => (theirs.sections[name] ?? '') !== (values.sections[name] ?? ''))
            .map((name) => ({ label: sectionLabel(name, t), theirs: theirs.sections[name], yours: values.sections[name] }))}
          onTakeTheirs={() => {
            set({ title: theirs.title, sections: theirs.sections })
            void draft.flush()
          }}
        />
      )}
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label={t('Title')}
          flex={1}
          maxLength={200}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={t('Kind of note')}
          value={values.template}
          onChange={(template) => set(moveTo(values, template as NoteTemplate))}
          data={(Object.keys(noteTemplates) as NoteTemplate[]).map((value) => ({ value, label: templateLabel(value, t) }))}
        />
      </Group>
      {parts.map((name, index) => (
        <Textarea
          key={name}
          label={sectionLabel(name, t)}
          placeholder={sectionHelp(name, t)}
          minRows={values.template === 'free' ? 12 : 3}
          maxRows={24}
          autoFocus={index === 0}
          value={values.sections[name] ?? ''}
          onChange={(event) => set({ sections: { ...values.sections, [name]: event.currentTarget.value } })}
        />
      ))}
      <Saved draft={draft} onRetry={() => void draft.flush()} />
      <Group gap="sm">
        {can('clinical.sign') && <SignNote draft={draft} isEmpty={isEmpty} onSigned={onDone} />}
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

type Kind = Pick<NoteValues, 'template' | 'sections'>

/** Another kind of note says the same in its own parts. Going back to a kind finds its parts again, unless more was written since. */
function useTemplateMoves() {
  const last = useRef<{ from: Kind; to: Kind }>(undefined)
  return (values: Kind, template: NoteTemplate): Kind => {
    const { from, to } = last.current ?? {}
    const isBack = from?.template === template && to?.sections === values.sections
    const next = isBack ? { ...from } : { template, sections: moved(values.sections, template) }
    last.current = { from: values, to: next }
    return next
  }
}

function moved(sections: Record<string, string>, to: NoteTemplate): Record<string, string> {
  const text = Object.values(sections)
    .filter((part) => part.trim())
    .join('\n\n')
  return text ? { [noteTemplates[to][0]]: text } : {}
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
