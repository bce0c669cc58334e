import { Button, CloseButton, Group, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'

/** The row above a list: search first, then the filters, what orders or exports at the right. */
export function FilterBar({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs" flex="1 1 auto">
        {children}
      </Group>
      {right && <Group gap="xs">{right}</Group>}
    </Group>
  )
}

interface FilterChipProps {
  /** "Status" */
  label: string
  /** The choice in words, "Booked, Arrived"; nothing when the filter is off. */
  value?: string | undefined
  /** Left out where there always is a choice. */
  onClear?: () => void
  /** The choices; they call the screen, which keeps them in the address. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A filter that states itself: "Status: Booked ×". */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const { t } = useTranslation()
  const [opened, { toggle, close, open }] = useDisclosure()
  return (
    <Popover opened={opened} onChange={(next) => (next ? open() : close())} position="bottom-start" trapFocus returnFocus>
      <Group gap={0} wrap="nowrap" className={classes.chip} data-on={value ? true : undefined}>
        <Popover.Target>
          <Button
            variant="transparent"
            size="sm"
            px="xs"
            c="inherit"
            className={classes.chipButton}
            onClick={toggle}
            {...(value && onClear ? {} : { rightSection: <IconChevronDown size={14} aria-hidden="true" /> })}
          >
            {value ? `${label}: ${value}` : label}
          </Button>
        </Popover.Target>
        {value && onClear && (
          <CloseButton
            size={24}
            iconSize={16}
            mr={4}
            c="inherit"
            aria-label={t('Clear the filter {{label}}', { label })}
            onClick={onClear}
          />
        )}
      </Group>
      <Popover.Dropdown miw={200}>{typeof children === 'function' ? children(close) : children}</Popover.Dropdown>
    </Popover>
  )
}
