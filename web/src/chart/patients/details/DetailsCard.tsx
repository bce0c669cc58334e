import { Button, Card, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RowList } from '#ui/RowList.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

interface Props {
  title: string
  /** The text of an empty list. */
  none: string
  count: number
  /** The button that opens a form beside the card; `false` if the role may not edit. */
  edit: false | { label: string; form: (onDone: () => void) => ReactNode }
  /** More space and larger letters, as on the patient's own screens. */
  roomy?: boolean
  children: ReactNode
}

/** A short list of a chart with the form that changes it. */
export function DetailsCard({ title, none, count, edit, roomy = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card padding={roomy ? 'lg' : 'md'} component="section" aria-label={title}>
      <Group justify="space-between" gap="xs">
        <Title order={roomy ? 2 : 3} {...(roomy ? {} : { size: 'h4' })}>
          {title}
        </Title>
        {edit && (
          <Button variant="default" {...(roomy ? {} : { size: 'compact-sm' })} onClick={() => setOpen(true)}>
            {edit.label}
          </Button>
        )}
      </Group>
      {count > 0 ? (
        <RowList label={title}>{children}</RowList>
      ) : (
        <Text c="dimmed" mt={4}>
          {none}
        </Text>
      )}
      {edit && (
        <SidePanel opened={isOpen} onClose={() => setOpen(false)} title={edit.label}>
          {edit.form(() => setOpen(false))}
        </SidePanel>
      )}
    </Card>
  )
}

/** One fact of such a list: a dimmed label, and the value. */
export function DetailsRow({ label, children, actions }: { label: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <li>
      <Group gap="sm" align="baseline">
        <Text c="dimmed" w={180}>
          {label}
        </Text>
        <Text component="div" flex="1 1 200px" miw={0}>
          {children}
        </Text>
        {actions && <Group gap={4}>{actions}</Group>}
      </Group>
    </li>
  )
}
