import { Card, createPolymorphicComponent, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './figure.module.css'

export interface FigureProps {
  label: ReactNode
  /** The number, already written; `undefined` while it loads. */
  value: ReactNode
  /** Against what it is compared, and which way it went where that can be said. */
  comparison?: { text: ReactNode; direction?: 'up' | 'down' | 'same'; good?: boolean } | undefined
  /** A word where the number needs attention. */
  alert?: ReactNode
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight }

function PlainFigure({ label, value, comparison, alert, ...rest }: FigureProps) {
  const Arrow = comparison?.direction && arrows[comparison.direction]
  const colour = comparison?.good === undefined ? 'dimmed' : comparison.good ? 'var(--text-good)' : 'var(--text-bad)'
  return (
    <Card className={classes.figure} padding="sm" {...rest}>
      <Text c="dimmed" fz="xs" fw={500} truncate>
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton h={22} my={6} w="50%" />
      ) : (
        <Text fz="xl" fw={600} lh={1.35} className="figures">
          {value}
        </Text>
      )}
      {comparison && (
        <Group gap={4} wrap="nowrap" c={colour}>
          {Arrow && <Arrow size={14} aria-hidden="true" />}
          <Text fz="xs">{comparison.text}</Text>
        </Group>
      )}
      {alert && (
        <Text fz="xs" c="var(--text-bad)" fw={500}>
          {alert}
        </Text>
      )}
    </Card>
  )
}

/** One number of a dashboard; give it `component={Link} to="…"`, for each leads to the list behind it. */
export const Figure = createPolymorphicComponent<'a', FigureProps>(PlainFigure)
