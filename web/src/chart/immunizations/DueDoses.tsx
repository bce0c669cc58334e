import { Button, Card, Group, Text } from '@mantine/core'
import type { DueDose } from '@polyclinic/contract/chart/immunizations/immunizations'
import { useTranslation } from 'react-i18next'
import { RowList } from '#ui/RowList.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DayText } from '#ui/values.tsx'
import { dueLabel, dueTone } from './labels.ts'

interface Props {
  due: readonly DueDose[]
  /** Records this dose; absent if nothing can be recorded. */
  onRecord?: ((dose: DueDose) => void) | undefined
}

/** The doses that are due by the schedule of the clinic, the longest overdue first. */
export function DueDoses({ due, onRecord }: Props) {
  const { t } = useTranslation()
  if (due.length === 0) return null
  return (
    <Card padding="md" py={4}>
      <RowList label={t('What is due')}>
        {due.map((dose) => (
          <Group key={`${dose.vaccine} ${dose.dose}`} component="li" justify="space-between" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Text fw={500}>{t('{{vaccine}}, dose {{dose}}', { vaccine: dose.vaccine, dose: dose.dose })}</Text>
              <Text fz="xs" c="dimmed">
                {t('Due from')} <DayText value={dose.due_on} />
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <StatusBadge tone={dueTone[dose.status]}>{dueLabel(dose.status, t)}</StatusBadge>
              {onRecord && dose.status !== 'upcoming' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('Record {{vaccine}}, dose {{dose}}', { vaccine: dose.vaccine, dose: dose.dose })}
                  onClick={() => onRecord(dose)}
                >
                  {t('Record')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </RowList>
    </Card>
  )
}
