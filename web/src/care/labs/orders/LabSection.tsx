import { Button, Card, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useResultText } from '#care/observations/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ForeignResults } from './ForeignResults.tsx'
import { meaningLabel, stageLabel, stageTone } from './labels.ts'
import { OrderForm } from './OrderForm.tsx'
import { OrderPanel } from './OrderPanel.tsx'

/** The laboratory orders of a chart with their results, and the form that orders tests. */
export function LabSection({ patient }: { patient: { id: string; sex: string | null } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const resultText = useResultText()
  const mayOrder = useCan()('clinical.write')
  const [isOrdering, setOrdering] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const list = useQuery(query(api.labs.listOrdersOfPatient, { params: { id: patient.id } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const { items } = list.data
  const add = mayOrder && !isOrdering && (
    <Button variant="default" onClick={() => setOrdering(true)}>
      {t('Order tests')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isOrdering && (
        <Card padding="md">
          <OrderForm patient_id={patient.id} sex={patient.sex} onDone={() => setOrdering(false)} />
        </Card>
      )}
      {items.length === 0 && !isOrdering && (
        <EmptyState title={t('No test has been ordered')} action={add}>
          {t('Orders, specimens and results of laboratory tests stand here.')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {items.map((order) => {
                const result = order.results.find(({ is_replaced }) => !is_replaced)
                return (
                  <li key={order.id}>
                    <UnstyledButton py="xs" w="100%" onClick={() => setOpened(order.id)}>
                      <Group justify="space-between" gap="xs">
                        <div>
                          <Text fw={500}>{order.test_name}</Text>
                          <Text fz="xs" c="dimmed">
                            {[
                              format.instantDay(order.ordered_at),
                              result && resultText(result),
                              result?.interpretation && meaningLabel(result.interpretation, t),
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </Text>
                        </div>
                        <StatusBadge tone={stageTone[order.stage]}>{stageLabel(order.stage, t)}</StatusBadge>
                      </Group>
                    </UnstyledButton>
                  </li>
                )
              })}
            </Stack>
          </Card>
        </>
      )}
      <ForeignResults patient_id={patient.id} />
      <SidePanel opened={opened !== null} onClose={() => setOpened(null)} title={t('Laboratory order')}>
        {opened && <OrderPanel key={opened} id={opened} />}
      </SidePanel>
    </Stack>
  )
}
