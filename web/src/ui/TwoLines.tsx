import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A record in two lines: its name, and a line of facts. */
export function TwoLines({ title, detail }: { title: ReactNode; detail?: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text fw={500}>{title}</Text>
      {detail && (
        <Text fz="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </Stack>
  )
}
