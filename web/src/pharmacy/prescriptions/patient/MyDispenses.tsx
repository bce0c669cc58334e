import { Card, Text } from '@mantine/core'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** What the patient was given on a prescription; nothing where nothing was. */
export function MyDispenses({ prescription_id }: { prescription_id: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.prescriptions.listMyDispenses, { params: { id: prescription_id }, query: { limit: 30 } }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return <QueryState query={list} skeleton={null} />
  return (
    <Card padding="lg">
      <Text fw={600}>{t('What you were given')}</Text>
      <RowList label={t('What you were given')}>
        {items.map(({ id, medication_text, quantity, quantity_unit, dispensed_at }) => (
          <li key={id}>
            <Text>
              {amountText(quantity, quantity_unit)} · {medication_text}
            </Text>
            <Text fz="xs" c="dimmed">
              <DateTimeText value={dispensed_at} />
            </Text>
          </li>
        ))}
      </RowList>
      <ShowMore list={list} />
    </Card>
  )
}
