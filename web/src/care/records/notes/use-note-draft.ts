import { useDebouncedCallback } from '@mantine/hooks'
import type { NoteLayout } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { useEffect, useRef, useState } from 'react'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useConflict } from '#shell/use-conflict.ts'

/** The template of a note. */
export interface ChosenLayout extends NoteLayout {
  template_id: string | null
}

export interface NoteValues extends ChosenLayout {
  title: string
  sections: Record<string, string>
}

interface Options {
  patient_id: string
  encounter_id?: string | undefined
  note?: Note | undefined
  /** The first title. */
  title: string
  /** The first template, with the text of its sections. */
  begins: ChosenLayout & Pick<NoteValues, 'sections'>
  /** Called after the first save, which creates the draft, while the note is still being written. */
  onMade?: ((note: Note) => void) | undefined
}

/** The pause in typing, in milliseconds, after which the text is saved. */
const rest = 1200
const silent = { invalidates: ['records'] as const }

/**
 * A note while it is written: saved automatically after a pause in typing, one save after the other, and once more when the
 * screen is left. The first save creates the draft.
 */
export function useNoteDraft({ patient_id, encounter_id, note, title, begins, onMade }: Options) {
  const [values, setValues] = useState<NoteValues>({
    ...layoutOf(note ?? begins),
    title: note?.title ?? title,
    sections: (note ?? begins).sections,
  })
  const [state, setState] = useState<'clean' | 'dirty' | 'saving' | 'failed'>('clean')
  const [saved, setSaved] = useState(note)
  const conflict = useConflict<Note>(saved?.version ?? 1)
  const create = useCommand(api.records.createNote, silent)
  const change = useCommand(api.records.updateNote, { ...silent, onRefused: conflict.onRefused })
  const now = useRef({
    values,
    saved,
    isDirty: false,
    isSaving: false,
    isOpen: true,
    onMade,
    chain: Promise.resolve<Note | undefined>(undefined),
  })
  now.current.values = values
  now.current.onMade = onMade
  const version = useRef(1)
  version.current = conflict.version

  const save = async (): Promise<Note | undefined> => {
    const { values: sent, saved: before, isDirty } = now.current
    if (!isDirty) return before
    now.current.isDirty = false
    now.current.isSaving = true
    setState('saving')
    const { title: head, sections } = sent
    const chosen = choiceOf(sent)
    const kept = before
      ? await change.run({
          params: { id: before.id },
          body: { ...chosen, title: head.trim() || title, sections },
          if_match: Math.max(before.version, version.current),
        })
      : await create.run({
          params: { id: patient_id },
          body: { ...chosen, title: head.trim() || title, sections, ...(encounter_id ? { encounter_id } : {}) },
        })
    now.current.isSaving = false
    if (!kept) {
      now.current.isDirty = true
      setState('failed')
      return undefined
    }
    now.current.saved = kept
    setSaved(kept)
    if (!before && now.current.isOpen) now.current.onMade?.(kept)
    conflict.settle()
    setState(now.current.isDirty ? 'dirty' : 'clean')
    return kept
  }
  const saveNow = useRef(save)
  saveNow.current = save
  /** Saves what is not saved yet, after the save that is in progress; answers with the stored note, or undefined if the save failed. */
  const flush = () => {
    now.current.chain = now.current.chain.then(() => saveNow.current())
    return now.current.chain
  }
  const flushLater = useRef(flush)
  flushLater.current = flush

  const saveSoon = useDebouncedCallback(() => void flushLater.current(), rest)
  useEffect(() => {
    const refs = now.current
    refs.isOpen = true
    const warn = (event: BeforeUnloadEvent) => {
      // Closing the tab also loses a save that is under way.
      if (refs.isDirty || refs.isSaving) event.preventDefault()
    }
    // A hidden tab may be closed without a question, as on a phone, so the text is saved before.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden' && refs.isDirty) void flushLater.current()
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', saveHidden)
      refs.isOpen = false
      if (refs.isDirty) void flushLater.current()
    }
  }, [])

  const set = (part: Partial<NoteValues>) => {
    now.current.isDirty = true
    setState('dirty')
    saveSoon()
    setValues((before) => ({ ...before, ...part }))
  }
  return { values, set, state, saved, flush, stored: conflict.stored, settle: conflict.settle }
}

const layoutOf = ({ template, template_id, headings }: ChosenLayout): ChosenLayout => ({ template, template_id, headings })

/** The template as the server takes it: one of the clinic's own by its id, a default one by its name. */
const choiceOf = ({ template, template_id }: ChosenLayout) =>
  template === 'clinic' ? { template_id: template_id ?? undefined } : { template }
