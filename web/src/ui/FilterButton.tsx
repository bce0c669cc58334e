import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import classes from './filter-bar.module.css'

export interface FilterWords {
  /** "Status: Booked" */
  words: string
  /** Where nothing beside it clears the choice. */
  hasArrow: boolean
}

type Props = FilterWords & ButtonProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> & { ref?: Ref<HTMLButtonElement> }

/** The button that opens a filter. */
export function FilterButton({ words, hasArrow, ...props }: Props) {
  return (
    <Button
      variant="transparent"
      size="sm"
      px="xs"
      c="inherit"
      {...(hasArrow ? { rightSection: <IconChevronDown size={14} aria-hidden="true" /> } : {})}
      {...props}
      className={props.className ? `${classes.chipButton} ${props.className}` : classes.chipButton}
    >
      {words}
    </Button>
  )
}
