import { Menu, Text, UnstyledButton } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/directory'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { TimeChoice } from './group-times.ts'
import type { TimeNames } from './time-names.ts'
import classes from './times.module.css'

interface Props {
  choice: TimeChoice
  names: TimeNames
  isChosen: boolean
  isBusy: boolean
  /** The reader's own clock comes first. */
  isVideo: boolean
  onChoose: (time: FreeTime) => void
}

/** An hour with what tells it from the others; where several are free then, it opens the choice of them. */
export function TimeButton({ choice, names, isChosen, isBusy, isVideo, onChoose }: Props) {
  const { t } = useTranslation()
  const { times } = choice
  const seats = (time: FreeTime) => (time.seats_left === undefined ? [] : [t('{{count}} places left', { count: time.seats_left })])
  const linesOf = (time: FreeTime) => [...names.of(time), ...seats(time)]
  const shared = { starts_at: choice.starts_at, isVideo, isChosen, disabled: isBusy }
  if (times.length === 1) return <Hour {...shared} lines={linesOf(times[0])} onClick={() => onChoose(times[0])} />
  return (
    <Menu position="bottom-start" withinPortal shadow="md">
      <Menu.Target>
        <Hour {...shared} lines={[t('{{count}} to choose from', { count: times.length })]} />
      </Menu.Target>
      <Menu.Dropdown>
        {times.map((time) => (
          <Menu.Item key={`${time.practitioner_id} ${time.location_id}`} onClick={() => onChoose(time)}>
            {linesOf(time).map((line, index) => (
              <Text key={line} span display="block" {...(index === 0 ? { fw: 500 } : { c: 'dimmed', fz: 'sm' })}>
                {line}
              </Text>
            ))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface HourProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  starts_at: string
  isVideo: boolean
  lines: string[]
  isChosen: boolean
}

function Hour({ starts_at, isVideo, lines, isChosen, ...button }: HourProps) {
  const visitTime = useVisitTime()
  const format = useFormat()
  return (
    <UnstyledButton {...button} className={classes.time} data-chosen={isChosen || undefined} aria-pressed={isChosen}>
      {isVideo ? visitTime(starts_at, true, 'clock') : format.time(starts_at)}
      {lines.map((line) => (
        <span key={line} className={classes.timeLine}>
          {line}
        </span>
      ))}
    </UnstyledButton>
  )
}
