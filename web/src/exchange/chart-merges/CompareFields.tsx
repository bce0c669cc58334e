import { Radio, Table, Text } from '@mantine/core'
import type { ChartField } from '@polyclinic/contract/chart/patients/chart-contents'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import type { ChartComparison, MergeSide } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { sexLabel } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import classes from './compare-fields.module.css'
import { fieldLabel } from './labels.ts'

interface Props {
  compared: ChartComparison
  chosen: Partial<Record<ChartField, MergeSide>>
  onChoose: (field: ChartField, side: MergeSide) => void
}

/** Each field in which the charts differ, with both values to choose from. */
export function CompareFields({ compared: { survivor, merged, fields }, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (name: ChartField, value: string | null) => textOf(name, value, format, t)
  return (
    <Table verticalSpacing="xs" className={classes.table} aria-label={t('What differs')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.name} />
          <Table.Th>
            <Side chart={survivor} word={t('Goes on')} />
          </Table.Th>
          <Table.Th>
            <Side chart={merged} word={t('Becomes part of it')} />
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ name, ...values }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400} c="dimmed" className={classes.name}>
              {fieldLabel(name, t)}
            </Table.Th>
            {(['survivor', 'merged'] as const).map((side) => (
              <Table.Td key={side}>
                <Radio
                  classNames={{ labelWrapper: classes.value }}
                  name={name}
                  checked={chosen[name] === side}
                  onChange={() => onChoose(name, side)}
                  label={shown(name, values[side])}
                  aria-label={t('{{field}}: {{value}}', { field: fieldLabel(name, t), value: shown(name, values[side]) })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        {fields.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={3} className={classes.both}>
              <Text c="dimmed">{t('Both charts say the same of the patient.')}</Text>
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
}

function Side({ chart, word }: { chart: Patient; word: string }) {
  return (
    <>
      {chart.name}
      <Text fz="xs" c="dimmed" className="figures">
        {`${chart.record_number} · ${word}`}
      </Text>
    </>
  )
}

function textOf(name: ChartField, value: string | null, format: ReturnType<typeof useFormat>, t: TFunction): string {
  if (value === null) return t('nothing')
  if (name === 'birth_date' || name === 'deceased_on') return format.statedDay(value, value)
  if (name === 'is_deceased') return value === 'true' ? t('Yes') : t('No')
  if (name === 'interpreter_needed') return value === 'true' ? t('Needed') : t('Not needed')
  return name === 'sex' || name === 'clinical_sex' ? sexLabel(value as NonNullable<Patient['sex']>, t) : value
}
