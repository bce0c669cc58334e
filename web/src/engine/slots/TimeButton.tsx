import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '#ui/use-later.ts'
import type { TimeChoice } from './group-times.ts'
import { Hour } from './Hour.tsx'
import type { TimesMenuProps } from './TimesMenu.tsx'
import type { TimeNames } from './time-names.ts'

interface Props {
  choice: TimeChoice
  names: TimeNames
  isChosen: boolean
  isBusy: boolean
  /** Shows the reader's own time zone first. */
  isVideo: boolean
  onChoose: (time: FreeTime) => void
}

/** A time of day with what distinguishes it from the others; if several slots are free then, it opens a menu of them. */
export function TimeButton({ choice, names, isChosen, isBusy, isVideo, onChoose }: Props) {
  const { t } = useTranslation()
  const { times } = choice
  const seats = (time: FreeTime) => (time.seats_left === undefined ? [] : [t('{{count}} places left', { count: time.seats_left })])
  const linesOf = (time: FreeTime) => [...names.of(time), ...seats(time)]
  const shared = { starts_at: choice.starts_at, isVideo, isChosen, disabled: isBusy }
  if (times.length === 1) return <Hour {...shared} lines={linesOf(times[0])} onClick={() => onChoose(times[0])} />
  return (
    <SeveralTimes
      hour={{ ...shared, lines: [t('{{count}} to choose from', { count: times.length })] }}
      times={times}
      linesOf={linesOf}
      onChoose={onChoose}
    />
  )
}

const loadMenu = () => import('./TimesMenu.tsx')
const prepare = () => void loadMenu().catch(() => undefined)

/** The code of the menu is fetched when the pointer comes near, because most buttons have one slot. */
function SeveralTimes({ hour, ...choice }: TimesMenuProps) {
  const [presses, setPresses] = useState(0)
  const later = useLater(loadMenu, presses)
  if (later) return <later.TimesMenu hour={hour} {...choice} />
  return (
    <Hour
      {...hour}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPresses(presses + 1)}
    />
  )
}
