import { Stack, Table, Text } from '@mantine/core'
import type { AuditChange } from '@polyclinic/contract/kernel/audit'
import { type ErrorCode, errorTitle } from '@polyclinic/contract/kernel/errors'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { type AuditRow, auditSentence } from './audit-sentence.ts'
import { fieldText, valueText } from './audit-values.ts'

interface Props {
  /** The row of the list, which is shown at once. */
  row: AuditRow | undefined
  /** The same row with all recorded details, once they are fetched. */
  detail: { data?: (AuditRow & { details: Record<string, unknown> }) | undefined; error: unknown; refetch: () => unknown }
  roleOf?: ((row: AuditRow) => string) | undefined
  onClose: () => void
}

/** One row of an audit log with all that was recorded: the actor, for whom they acted, the patient, the source, the values before. */
export function AuditPanel({ row, detail, roleOf, onClose }: Props) {
  const { t } = useTranslation()
  const shown = detail.data ?? row
  return (
    <SidePanel opened={row !== undefined} onClose={onClose} title={t('What was recorded')}>
      {shown && (
        <Stack gap="md">
          <Sentence row={shown} />
          <Facts row={shown} roleOf={roleOf} />
          <Changes changes={shown.changes} />
          {detail.data && <FurtherDetails details={detail.data.details} />}
          {!detail.data && <QueryState query={detail} bare skeleton={null} />}
        </Stack>
      )}
    </SidePanel>
  )
}

function Sentence({ row }: { row: AuditRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      <bdi>{auditSentence(t, format, row)}</bdi>
    </Text>
  )
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorTitle, code)

function Facts({ row, roleOf }: { row: AuditRow; roleOf: Props['roleOf'] }) {
  const { t } = useTranslation()
  const more = (row.patient_count ?? 0) - (row.patients?.length ?? 0)
  return (
    <KeyValueList
      items={[
        { label: t('When'), value: <DateTimeText value={row.at} /> },
        { label: t('Who'), value: row.actor_name && <bdi>{row.actor_name}</bdi> },
        { label: t('Role'), value: roleOf?.(row) },
        {
          label: t('For'),
          value: row.on_behalf_of && <PatientLink {...row.on_behalf_of} />,
        },
        {
          label: t('Patients'),
          value: row.patients && row.patients.length > 0 && (
            <Stack gap={2}>
              {row.patients.map((patient) => (
                <PatientLink key={patient.id} {...patient} />
              ))}
              {more > 0 && <Text c="dimmed">{t('and {{count}} more', { count: more })}</Text>}
            </Stack>
          ),
        },
        {
          label: t('Outcome'),
          value:
            row.kind === 'refused'
              ? t('Refused: {{reason}}', {
                  reason: t(isCode(row.refusal ?? '') ? errorTitle[row.refusal as ErrorCode] : 'no reason was kept'),
                })
              : t('Done'),
        },
        { label: t('From the address'), value: row.address },
        {
          label: t('Number of the request'),
          value: row.request_id && (
            <Text ff="monospace" fz="xs">
              {row.request_id}
            </Text>
          ),
        },
      ]}
    />
  )
}

const PatientLink = ({ id, name }: { id: string; name: string }) => (
  <AnchorLink to="/org/patients/$id" params={{ id }}>
    <bdi>{name || id}</bdi>
  </AnchorLink>
)

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (changes.length === 0) return null
  const text = (change: AuditChange, side: 'from' | 'to') => (side in change ? valueText(t, format, change[side]) : t('not kept'))
  return (
    <Table aria-label={t('What was changed')} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Changed')}</Table.Th>
          <Table.Th>{t('Before')}</Table.Th>
          <Table.Th>{t('After')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Td>{fieldText(t, change.field)}</Table.Td>
            <Table.Td>{text(change, 'from')}</Table.Td>
            <Table.Td>{text(change, 'to')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The details that are shown above already. */
const shown_keys = new Set(['from', 'to', 'changed', 'code'])

function FurtherDetails({ details }: { details: Record<string, unknown> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const items = Object.entries(details)
    .filter(([name]) => !shown_keys.has(name))
    .map(([name, value]) => ({ label: name.replaceAll('_', ' '), value: valueText(t, format, value) }))
  if (items.length === 0) return null
  return (
    <section aria-label={t('Also recorded')}>
      <Text fw={600} fz="sm" mb="xs">
        {t('Also recorded')}
      </Text>
      <KeyValueList items={items} />
    </section>
  )
}
