import { Card, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The numbers under a report, named. */
export function NumbersTable({ title, head, rows }: { title: string; head: string[]; rows: (string | number)[][] }) {
  const { t } = useTranslation()
  return (
    <Card withBorder>
      <Title order={2} fz="lg" mb="sm">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('Nothing in these days.')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={300}>
          <Table>
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
                    <Table.Td key={head[i]} ta={i > 0 ? 'end' : 'start'}>
                      {value}
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
