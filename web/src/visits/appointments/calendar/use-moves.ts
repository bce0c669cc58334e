import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { isSamePosition, type Position, positionOf } from './positions.ts'
import { putVisit } from './use-visits.ts'

export interface Move {
  visit: StaffAppointment
  to: Position
  notify_patient?: boolean
  overbook_reason?: string
  /** The move reverts an earlier move. */
  isUndo?: boolean
}

export interface RefusedMove {
  move: Move
  error: unknown
}

const undoable = 8000

/**
 * Moves visits: the screen shows the new position at once, the server's answer replaces it, and a refusal puts the visit back
 * with the reason. Every move can be undone from its notification.
 */
export function useMoves() {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, Position>>(new Map())
  const [refused, setRefused] = useState<RefusedMove>()
  const failure = useRef<unknown>(undefined)
  const command = useCommand(api.appointments.moveAppointment, {
    onRefused: (error) => {
      failure.current = error
      return true
    },
  })
  const attempt = async (wanted: Move): Promise<boolean> => {
    const { visit, to } = wanted
    const from = positionOf(visit)
    if (isSamePosition(from, to)) return true
    setPending((all) => new Map(all).set(visit.id, to))
    const moved = await command.run({ params: { id: visit.id }, body: bodyOf(wanted, from) })
    if (moved) putVisit(queries, moved)
    setPending((all) => new Map([...all].filter(([id, position]) => id !== visit.id || position !== to)))
    if (!moved) {
      setRefused({ move: wanted, error: failure.current })
      return false
    }
    notify.success({
      message: sentence(wanted, from, moved),
      duration: undoable,
      ...(wanted.isUndo ? {} : { action: { label: t('Undo'), act: () => void move({ visit: moved, to: from, isUndo: true }) } }),
    })
    return true
  }
  // The function stays the same between renders, so that columns are not drawn anew for it.
  const latest = useRef(attempt)
  latest.current = attempt
  const move = useCallback((wanted: Move) => latest.current(wanted), [])

  function sentence({ isUndo, visit, to }: Move, from: Position, moved: StaffAppointment) {
    const { name } = visit.patient
    const when = format.dateTime(moved.starts_at, 'weekday')
    if (isUndo) return t('{{name}} is back where it was.', { name })
    if (to.starts_at !== from.starts_at) return t('{{name}} is moved to {{when}}.', { name, when })
    if (to.practitioner_id !== from.practitioner_id)
      return t('{{name}} is with {{practitioner}} now.', { name, practitioner: moved.practitioner.name })
    if (to.room_id !== from.room_id)
      return moved.room ? t('{{name}} is in {{room}} now.', { name, room: moved.room.name }) : t('{{name}} has no room now.', { name })
    return t('The visit of {{name}} ends at {{time}} now.', { name, time: format.time(moved.ends_at) })
  }

  return { move, pending, refused, forget: useCallback(() => setRefused(undefined), []) }
}

function bodyOf({ to, overbook_reason, notify_patient = true }: Move, from: Position) {
  return {
    starts_at: to.starts_at,
    duration_minutes: Math.round((Date.parse(to.ends_at) - Date.parse(to.starts_at)) / 60_000),
    notify_patient,
    ...(to.practitioner_id === from.practitioner_id ? {} : { practitioner_id: to.practitioner_id }),
    ...(to.room_id === from.room_id ? {} : { room_id: to.room_id }),
    ...(overbook_reason ? { overbook: true, overbook_reason } : {}),
  }
}
