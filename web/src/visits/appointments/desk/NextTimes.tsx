import { Alert, Button, SimpleGrid } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { useTranslation } from 'react-i18next'
import { type SlotPlaces, timeNames } from '#engine/slots/index.ts'
import { useFormat } from '#ui/locale.tsx'

interface Props extends SlotPlaces {
  times: readonly FreeTime[]
  onChoose: (time: FreeTime) => void
}

/** The free times that are offered when the chosen time was not free. */
export function NextTimes({ times, onChoose, ...named }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (times.length === 0) return null
  const names = timeNames(times, named)
  return (
    <Alert color="yellow" title={t('The next free times')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {times.slice(0, 6).map((time) => (
          <Button
            key={`${time.starts_at} ${time.practitioner_id} ${time.location_id}`}
            variant="default"
            size="compact-md"
            onClick={() => onChoose(time)}
          >
            {[format.dateTime(time.starts_at, 'weekday'), ...names.of(time)].join(', ')}
          </Button>
        ))}
      </SimpleGrid>
    </Alert>
  )
}
