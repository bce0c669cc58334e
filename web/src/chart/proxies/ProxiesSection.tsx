import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ProxyCodeForm } from './ProxyCodeForm.tsx'
import { ProxyRow } from './ProxyRow.tsx'

/** The proxies of a patient in the chart, and the code by which a person becomes one. */
export function ProxiesSection({ patient }: { patient: Patient }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(query(api.proxies.listProxies, { params: { id: patient.id } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={2} columns={2} />} />
  const mayEdit = patient.can.includes('edit')
  const { items } = list.data
  const add = mayEdit && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('Let somebody act for them')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {items.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('Nobody acts for {{name}}', { name: patient.name })} action={add}>
          {t('A parent or a carer can book visits, pay bills or see records in the portal, as far as you say.')}
        </EmptyState>
      ) : (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList>
              {items.map((proxy) => (
                <ProxyRow key={proxy.id} patient={patient} proxy={proxy} mayEnd={mayEdit} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      <SidePanel opened={isAdding} onClose={() => setAdding(false)} title={t('Let somebody act for {{name}}', { name: patient.name })}>
        {patient.birth_date ? (
          <ProxyCodeForm patient={patient} onDone={() => setAdding(false)} />
        ) : (
          <Text>{t('The chart has no date of birth, which goes with the code. Please enter it first.')}</Text>
        )}
      </SidePanel>
    </Stack>
  )
}
