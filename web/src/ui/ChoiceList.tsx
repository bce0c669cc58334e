import { Text, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './choice-list.module.css'

export interface Choice {
  value: string
  label: string
  /** How many there are, at the right. */
  count?: string | undefined
}

interface Props {
  /** The name of the choice: "Specialty". */
  label: string
  choices: Choice[]
  value: string | undefined
  onPick: (value: string) => void
}

/** One of several, in the dropdown of a filter. */
export function ChoiceList({ label, choices, value, onPick }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset scrolls in no browser alike
    <div className={classes.list} role="group" aria-label={label}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice.value}
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onPick(choice.value)}
        >
          <Text span flex={1}>
            {choice.label}
          </Text>
          {choice.count !== undefined && (
            <Text span c="dimmed" fz="xs" className="figures">
              {choice.count}
            </Text>
          )}
          <IconCheck size={16} aria-hidden="true" visibility={choice.value === value ? 'visible' : 'hidden'} />
        </UnstyledButton>
      ))}
    </div>
  )
}
