import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SafetyBadge } from '#engine/drug-safety/index.ts'
import { nameOfLine } from './LineFields.tsx'
import { LineSentence } from './LineSentence.tsx'
import classes from './prescribe.module.css'
import type { LineValues } from './prescribe-form.ts'

interface Props {
  line: LineValues
  index: number
  check: SafetyCheck | undefined
  onOpen: () => void
  onRemove: (() => void) | undefined
}

/** A line that is not open: what it says, and whether it is safe. */
export function LineSummary({ line, index, check, onOpen, onRemove }: Props) {
  const { t } = useTranslation()
  const name = nameOfLine(line) || t('Medicine {{number}}', { number: index + 1 })
  return (
    <div className={classes.line}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={500}>{name}</Text>
            {check && <SafetyBadge outcome={check.outcome} />}
          </Group>
          <LineSentence line={line} />
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="compact-sm" aria-label={t('Edit {{name}}', { name })} onClick={onOpen}>
            {t('Edit')}
          </Button>
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      </Group>
    </div>
  )
}
