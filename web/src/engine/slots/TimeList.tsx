import { Group, Text, UnstyledButton } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { type DayOfTimes, type PartOfDay, partsOfDay } from './group-times.ts'
import { TimeButton } from './TimeButton.tsx'
import type { TimeNames } from './time-names.ts'
import classes from './times.module.css'

interface Props {
  day: DayOfTimes
  names: TimeNames
  chosen?: string | undefined
  onChoose: (time: FreeTime) => void
  isBusy?: boolean | undefined
  isVideo: boolean
}

/** The times of one day, grouped by parts of the day that can be collapsed. */
export function TimeList({ day, names, chosen, onChoose, isBusy, isVideo }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [closed, setClosed] = useState<PartOfDay[]>([])
  const words = { morning: t('Morning'), afternoon: t('Afternoon'), evening: t('Evening') }
  // Lines below the hour need room to be read.
  const isWide = Object.values(day.parts)
    .flat()
    .some(({ times }) => times.length > 1 || names.of(times[0]).length > 0 || times[0].seats_left !== undefined)
  const toggle = (part: PartOfDay) =>
    setClosed((now) => (now.includes(part) ? now.filter((closed_part) => closed_part !== part) : [...now, part]))

  return partsOfDay
    .filter((part) => day.parts[part].length > 0)
    .map((part) => {
      const isOpen = !closed.includes(part)
      return (
        <section key={part} aria-label={words[part]}>
          <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => toggle(part)}>
            <Group gap={6} wrap="nowrap">
              <IconChevronDown size={16} className={classes.chevron} data-closed={!isOpen || undefined} aria-hidden="true" />
              <Text span fw={500}>
                {words[part]}
              </Text>
              <Text span c="dimmed" fz="xs" className="figures">
                {format.number(day.parts[part].length)}
              </Text>
            </Group>
          </UnstyledButton>
          {isOpen && (
            <div className={classes.times} data-wide={isWide || undefined}>
              {day.parts[part].map((choice) => (
                <TimeButton
                  key={choice.starts_at}
                  isVideo={isVideo}
                  choice={choice}
                  names={names}
                  isChosen={choice.starts_at === chosen}
                  isBusy={isBusy ?? false}
                  onChoose={onChoose}
                />
              ))}
            </div>
          )}
        </section>
      )
    })
}
