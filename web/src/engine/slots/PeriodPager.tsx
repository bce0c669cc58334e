import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { shownDays } from './group-times.ts'
import classes from './times.module.css'

interface Props {
  /** The first day shown. */
  from: string
  onFrom: (day: string) => void
}

/** The days that are shown, with buttons for earlier and later ones; never before today. */
export function PeriodPager({ from, onFrom }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.today()
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text fw={500} className="figures">
        {format.day(from, 'short')} – {format.day(addDays(from, shownDays - 1), 'short')}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="compact-sm"
          disabled={from <= today}
          leftSection={<IconChevronLeft size={14} className={classes.mirrored} aria-hidden="true" />}
          onClick={() => onFrom(laterDay(addDays(from, -shownDays), today))}
        >
          {t('Earlier')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronRight size={14} className={classes.mirrored} aria-hidden="true" />}
          onClick={() => onFrom(addDays(from, shownDays))}
        >
          {t('Later')}
        </Button>
      </Group>
    </Group>
  )
}

const laterDay = (a: string, b: string) => (a > b ? a : b)
