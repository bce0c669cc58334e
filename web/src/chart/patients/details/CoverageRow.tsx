import { Button, Group, Stack, Text } from '@mantine/core'
import type { Coverage } from '@polyclinic/contract/chart/patients/coverages'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CoverageFacts, coverageState } from './CoverageFacts.tsx'
import { MaskedNumber } from './MaskedNumber.tsx'

interface Props {
  patient_id: string
  coverage: Coverage
  onEdit: (() => void) | undefined
}

/** One coverage of a patient, with the member number masked. */
export function CoverageRow({ patient_id, coverage, onEdit }: Props) {
  const { t } = useTranslation()
  const reveal = useCommand(api.patients.revealMemberNumber, { invalidates: [] })
  const isWrong = coverage.status === 'entered-in-error'
  const state = coverageState(coverage, t)
  return (
    <li>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} miw={0} flex="1 1 240px">
          <Group gap="xs">
            <Text fw={500} td={isWrong ? 'line-through' : 'none'}>
              {coverage.insurer}
            </Text>
            <StatusBadge tone={state.tone}>{isWrong ? t('Entered in error') : state.label}</StatusBadge>
          </Group>
          <CoverageFacts coverage={coverage} />
          {coverage.number_ending !== null && (
            <MaskedNumber
              ending={coverage.number_ending}
              label={t('the member number of {{insurer}}', { insurer: coverage.insurer })}
              pending={reveal.isPending}
              onReveal={onEdit ? () => reveal.run({ params: { id: patient_id, child_id: coverage.id } }) : undefined}
            />
          )}
        </Stack>
        {onEdit && (
          <Button variant="default" size="compact-sm" aria-label={t('Change {{what}}', { what: coverage.insurer })} onClick={onEdit}>
            {t('Change')}
          </Button>
        )}
      </Group>
    </li>
  )
}
