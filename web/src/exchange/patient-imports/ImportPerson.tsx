import { Alert, Button, Group, List, Radio, Stack, Table, Text, Title } from '@mantine/core'
import { type ImportDecision, importDecisions, isRefusedReason } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { ImportCount, ImportRemainder, PatientImportRow } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { decisionLabel, reasonText, remainderText, typeLabel } from './labels.ts'

interface Props {
  row: PatientImportRow
  /** Whether the decision can still be changed. */
  isOpen: boolean
  onDone: () => void
}

/** One person in a file: their data, and the decision about them. */
export function ImportPerson({ row, isOpen, onDone }: Props) {
  const { t } = useTranslation()
  const isRefused = isRefusedReason(row.reason)
  return (
    <Stack gap="lg">
      <Text c="dimmed">{reasonText(row.reason, t)}</Text>
      {row.problem && (
        <Alert color="red" role="alert">
          {row.problem}
        </Alert>
      )}
      {isOpen && isRefused && <Text>{t('This person can only be left out. Mend the file and upload it again.')}</Text>}
      {isOpen && !isRefused && <DecisionForm row={row} onDone={onDone} />}
      {!isOpen && row.patient && (
        <Group>
          <ButtonLink to="/org/patients/$id" params={{ id: row.patient.id }}>
            {t('Open the chart')}
          </ButtonLink>
        </Group>
      )}
      <CountsTable counts={row.counts} isDone={row.status === 'done'} />
      {row.remainders.length > 0 && <Remainders remainders={row.remainders} />}
    </Stack>
  )
}

function DecisionForm({ row, onDone }: { row: PatientImportRow; onDone: () => void }) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<ImportDecision>(row.decision)
  const [patient, setPatient] = useState<PickedPatient | null>(row.patient && { ...row.patient, phone: null })
  const [error, setError] = useState<string | null>(null)
  const decide = useCommand(api.patientImports.updatePatientImportRow, { success: t('Kept.'), onSuccess: onDone })
  const save = () => {
    if (decision === 'merge' && !patient) return setError(t('Choose the chart to add to.'))
    const patient_id = decision === 'merge' ? (patient?.id ?? null) : null
    return decide.run({ params: { id: row.id }, body: { decision, patient_id } })
  }
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('What is to become of this person?')}
        value={decision}
        onChange={(value) => setDecision(value as ImportDecision)}
      >
        <Stack gap="xs" mt={6}>
          {importDecisions.map((value) => (
            <Radio key={value} value={value} label={decisionLabel(value, t)} />
          ))}
        </Stack>
      </Radio.Group>
      {decision === 'merge' && (
        <PatientPicker
          asFilter
          value={patient}
          error={error}
          onChange={(picked) => {
            setPatient(picked)
            setError(null)
          }}
        />
      )}
      <Group>
        <Button loading={decide.isPending} onClick={() => void save()}>
          {t('Keep this decision')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Data of the person for which the chart has no field: staff may want to enter it by hand. */
function Remainders({ remainders }: { remainders: readonly ImportRemainder[] }) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      <Title order={2} fz="md">
        {t('What the chart has no place for')}
      </Title>
      <Text c="dimmed">{t('It is kept as it came, under Imported.')}</Text>
      <List>
        {remainders.map((remainder) => (
          <List.Item key={`${remainder.part} ${remainder.reason} ${remainder.detail}`}>{remainderText(remainder, t)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** The number of resources by type; after the import, where each of them is. */
function CountsTable({ counts, isDone }: { counts: readonly ImportCount[]; isDone: boolean }) {
  const { t } = useTranslation()
  const head = [t('What'), t('In the file'), ...(isDone ? [t('In the chart'), t('Kept as it came'), t('There before')] : [])]
  return (
    <Stack gap={6}>
      <Title order={2} fz="md">
        {isDone ? t('Where it went') : t('What comes with this person')}
      </Title>
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {head.map((name, at) => (
                <Table.Th key={name} ta={at > 0 ? 'end' : 'start'}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counts.map(({ resource_type, received, placed, kept, repeated }) => (
              <Table.Tr key={resource_type}>
                <Table.Td>{typeLabel(resource_type, t)}</Table.Td>
                {[received, ...(isDone ? [placed, kept, repeated] : [])].map((value, at) => (
                  <Table.Td key={head[at + 1]} ta="end" className="figures">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
