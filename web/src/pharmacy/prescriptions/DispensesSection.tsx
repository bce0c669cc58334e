import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { quantityLeft } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DispenseForm } from './DispenseForm.tsx'
import { DispenseRow } from './DispenseRow.tsx'

/** What was dispensed on a prescription, how much is left, and the form that dispenses it. */
export function DispensesSection({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const [isDispensing, setDispensing] = useState(false)
  const list = useInfiniteQuery(pages(api.prescriptions.listDispenses, { params: { id: prescription.id }, query: { limit: 30 } }))
  const remaining = quantityLeft(prescription)
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{t('Dispensed')}</Title>
        {prescription.can.includes('dispense') && !isDispensing && <Button onClick={() => setDispensing(true)}>{t('Dispense')}</Button>}
      </Group>
      <Text>
        {remaining > 0
          ? t('{{amount}} left', { amount: amountText(remaining, prescription.quantity_unit) })
          : t('All of it was dispensed.')}
      </Text>
      {isDispensing && (
        <Card padding="md">
          <DispenseForm prescription={prescription} onDone={() => setDispensing(false)} />
        </Card>
      )}
      {!items && <QueryState query={list} skeleton={<ListSkeleton rows={2} columns={2} />} />}
      {items?.length === 0 && <Text c="dimmed">{t('Nothing was dispensed yet.')}</Text>}
      {items && items.length > 0 && (
        <Card padding="md" py={4}>
          <RowList label={t('Dispensed')}>
            {items.map((dispense) => (
              <DispenseRow key={dispense.id} dispense={dispense} />
            ))}
          </RowList>
        </Card>
      )}
      <ShowMore list={list} />
    </Stack>
  )
}
