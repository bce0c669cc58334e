import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { useRef, useState } from 'react'
import type { ChartSearch } from './chart-search.ts'

/** The text that is being written: another note has another editor, but a note that is saved for the first time keeps its editor. */
export function useWriting({ write, note_id }: ChartSearch) {
  const made = useRef<string>(undefined)
  const [now, setNow] = useState({ note_id, count: 0 })
  if (now.note_id !== note_id) {
    const isSame = note_id !== undefined && note_id === made.current
    setNow({ note_id, count: isSame ? now.count : now.count + 1 })
  }
  return {
    key: `${write} ${now.count}`,
    made: (note: Note) => {
      made.current = note.id
    },
  }
}
