import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from './locale.tsx'
import classes from './page.module.css'

interface Props {
  title: ReactNode
  /** How many there are, beside the title. */
  count?: number | undefined
  description?: ReactNode
  /** The primary action last, at the right. */
  actions?: ReactNode
  /** Above the title: a way back or where this belongs. */
  above?: ReactNode
}

/** The head of every screen; its heading takes the focus when the screen is opened. */
export function PageHeader({ title, count, description, actions, above }: Props) {
  const format = useFormat()
  return (
    <header className={classes.header}>
      <Stack gap={2} className={classes.heading}>
        {above}
        <Group gap="xs" align="baseline" wrap="nowrap">
          <Title order={1} tabIndex={-1} data-main-heading className={classes.title}>
            {title}
          </Title>
          {count !== undefined && (
            <Text c="dimmed" className="figures">
              {format.total(count)}
            </Text>
          )}
        </Group>
        {/* The description may contain a line of badges. */}
        {description && (
          <Text component="div" c="dimmed" maw="75ch">
            {description}
          </Text>
        )}
      </Stack>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </header>
  )
}
