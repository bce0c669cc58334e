import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'
import type { CalendarConflict } from './calendar-conflicts.ts'
import { conflictLabel } from './conflict-labels.ts'
import type { Position } from './positions.ts'
import type { DraggedVisit } from './use-drag.ts'
import { wallTime } from './wall-time.ts'

interface Props {
  dragged: DraggedVisit
  conflict: CalendarConflict | undefined
  /** Minutes after midnight that the column spans. */
  span: { from: number; to: number }
}

/** Where the dragged visit would be placed, with the conflicts of that position. */
export function DragPreview({ dragged: { position }, conflict, span }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { top, height } = placeOf(position, span, format.zone)
  const isFree = !conflict
  const Icon = isFree ? IconCheck : IconAlertTriangle
  return (
    <div
      className={classes.ghost}
      data-free={isFree || undefined}
      style={{ insetBlockStart: `${top}%`, blockSize: `${height}%` }}
      aria-hidden="true"
    >
      <span className={classes.ghostTime}>
        {format.time(position.starts_at)} – {format.time(position.ends_at)}
      </span>
      <span className={classes.ghostAnswer}>
        <Icon size={14} /> {conflictLabel(conflict, t, format)}
      </span>
    </div>
  )
}

function placeOf(position: Position, span: Props['span'], zone: string) {
  const local = wallTime(position.starts_at, zone)
  const start = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  const length = (Date.parse(position.ends_at) - Date.parse(position.starts_at)) / 60_000
  const all = span.to - span.from
  return { top: ((start - span.from) / all) * 100, height: (length / all) * 100 }
}
