import { Button, Card, Group, Table, Text, Title } from '@mantine/core'
import { csvText } from '@polyclinic/contract/engine/money/csv-text'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#shell/save-file.ts'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  /** The finding in the numbers, as a sentence. */
  title: string
  head: string[]
  rows: (string | number)[][]
  /** The file's name, without its ending. */
  file: string
  /** The first column holds days: the reader is shown them as the reader writes them, and the file has them as `YYYY-MM-DD`. */
  byDay?: boolean
}

/** The numbers below a report, to read and to download as CSV. */
export function NumbersTable({ title, head, rows, file, byDay = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = () => saveFile(Promise.resolve(new Blob([csvText([head, ...rows])], { type: 'text/csv' })), `${file}.csv`)
  return (
    <Card>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz="md">
          {title}
        </Title>
        {rows.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={t('{{table}} as CSV', { table: head[0] })}
            onClick={() => void save()}
          >
            CSV
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('Nothing in these days.')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={280} mah={360} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {head.map((name, i) => (
                  <Table.Th key={name} ta={i > 0 ? 'end' : 'start'}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={String(row[0])}>
                  {row.map((value, i) => (
                    <Table.Td key={head[i]} ta={i > 0 ? 'end' : 'start'} className="figures">
                      {typeof value === 'number' ? format.number(value) : byDay && i === 0 ? format.day(value, 'weekday') : value}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  )
}
