import { Stack, Text } from '@mantine/core'
import { HoursText } from '#ui/HoursText.tsx'
import type { Period } from './periods.ts'
import { usePeriodName } from './use-period-name.ts'

/** Weekly hours as text: a line for each period, with its dates if there is more than one. */
export function PeriodsText({ periods }: { periods: Period[] }) {
  const name = usePeriodName()
  if (periods.length === 0) return <HoursText hours={[]} />
  return (
    <Stack gap="sm">
      {periods.map((period) => (
        <div key={`${period.valid_from} ${period.valid_until}`}>
          {(periods.length > 1 || period.valid_from || period.valid_until) && <Text fw={500}>{name(period)}</Text>}
          <HoursText hours={period.hours} />
        </div>
      ))}
    </Stack>
  )
}
