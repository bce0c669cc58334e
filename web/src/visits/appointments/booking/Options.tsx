import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './booking.module.css'

export interface Option {
  id: string
  title: ReactNode
  detail?: ReactNode
  /** Content at the right, such as a price or the next free time. */
  right?: ReactNode
  onChoose: () => void
}

/** The possible answers to a question, each as a wide button. */
export function Options({ label, options }: { label: string; options: Option[] }) {
  return (
    <ul className={classes.options} aria-label={label}>
      {options.map((option) => (
        <li key={option.id}>
          <UnstyledButton className={classes.option} onClick={option.onChoose}>
            <span className={classes.optionText}>
              <Text span display="block" fw={500}>
                {option.title}
              </Text>
              {option.detail && (
                <Text span display="block" c="dimmed">
                  {option.detail}
                </Text>
              )}
            </span>
            {option.right && (
              <Text span className={`${classes.optionRight} figures`}>
                {option.right}
              </Text>
            )}
            <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
