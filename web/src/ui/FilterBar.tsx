import { CloseButton, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from './FilterButton.tsx'
import classes from './filter-bar.module.css'
import { useLater } from './use-later.ts'

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
  /** The name of the filter: "Status". */
  label: string
  /** The choice in words, "Booked, Arrived"; undefined if the filter is off. */
  value?: string | undefined
  /** Left out if there is always a choice. */
  onClear?: () => void
  /** The choices; they call the screen, which keeps them in the address. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const loadPopover = () => import('./FilterPopover.tsx')
const prepare = () => void loadPopover().catch(() => undefined)

/**
 * A filter that shows its value: "Status: Booked ×". Its choices open in a popover, whose code is fetched when the pointer comes
 * near.
 */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const { t } = useTranslation()
  const [presses, setPresses] = useState(0)
  const later = useLater(loadPopover, presses)
  const button = { words: value ? `${label}: ${value}` : label, hasArrow: !(value && onClear) }
  return (
    <Group gap={0} wrap="nowrap" className={classes.chip} data-on={value ? true : undefined}>
      {later ? (
        <later.FilterPopover button={button}>{children}</later.FilterPopover>
      ) : (
        <FilterButton
          {...button}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setPresses(presses + 1)}
        />
      )}
      {value && onClear && (
        <CloseButton size={24} iconSize={16} mr={4} c="inherit" aria-label={t('Clear the filter {{label}}', { label })} onClick={onClear} />
      )}
    </Group>
  )
}
