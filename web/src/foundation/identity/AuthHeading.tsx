import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The heading of a sign-in page, with one sentence below it. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={4} mb="lg">
      <Title order={1} tabIndex={-1} data-main-heading>
        {title}
      </Title>
      {children && <Text c="dimmed">{children}</Text>}
    </Stack>
  )
}
