import { Card, Table, Text, Title } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import type { ChartComparison } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { useTranslation } from 'react-i18next'
import { contentLabel } from './labels.ts'

/**
 * The content of the chart that would be merged into the other: which data moves, and which is final and keeps the record number
 * it was written for.
 */
export function Contents({ merged, contents }: { merged: Patient; contents: ChartComparison['contents'] }) {
  const { t } = useTranslation()
  return (
    <Card padding="md">
      <Title order={2} fz="md">
        {t('What {{number}} holds', { number: merged.record_number })}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('What is final keeps the record number it was written for, and is read in the merged chart as well. Everything else moves.')}
      </Text>
      {contents.length === 0 ? (
        <Text c="dimmed">{t('Nothing: this chart is empty.')}</Text>
      ) : (
        <Table aria-label={t('What {{number}} holds', { number: merged.record_number })} maw={480}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th ta="end">{t('Moves')}</Table.Th>
              <Table.Th ta="end">{t('Final')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contents.map(({ kind, moves, stays }) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row" fw={400}>
                  {contentLabel(kind, t)}
                </Table.Th>
                <Table.Td ta="end" className="figures">
                  {moves || '–'}
                </Table.Td>
                <Table.Td ta="end" className="figures">
                  {stays || '–'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  )
}
