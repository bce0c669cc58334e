import { Button, Card, SegmentedControl, Stack } from '@mantine/core'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ReferralForm } from './ReferralForm.tsx'
import { ReferralPanel } from './ReferralPanel.tsx'
import { CompactReferral, useReferralColumns } from './referral-columns.tsx'

/** The referrals of a patient, with their answers. */
export function ReferralsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const mayWrite = useCan()('clinical.write')
  const [stage, setStage] = useState<'open' | 'closed'>('open')
  const [isWriting, setWriting] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const { list, paging } = useNewest<Referral>(api.referrals.listReferrals, {
    patient_id,
    ...(stage === 'closed' ? { stage } : {}),
  })
  const add = mayWrite && !isWriting && (
    <Button variant="default" onClick={() => setWriting(true)}>
      {t('New referral')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isWriting && (
        <Card padding="md">
          <ReferralForm
            patient_id={patient_id}
            onDone={(id) => {
              setWriting(false)
              if (id) setOpened(id)
            }}
          />
        </Card>
      )}
      <FilterBar right={add}>
        <SegmentedControl
          aria-label={t('Which referrals')}
          value={stage}
          onChange={(value) => setStage(value as 'open' | 'closed')}
          data={[
            { value: 'open', label: t('Open') },
            { value: 'closed', label: t('Closed') },
          ]}
        />
      </FilterBar>
      <ListTable
        label={t('Referrals')}
        list={list}
        paging={paging}
        columns={useReferralColumns({ withoutPatient: true })}
        compact={(row) => <CompactReferral referral={row} withoutPatient />}
        onOpen={(row) => setOpened(row.id)}
        empty={
          <EmptyState bare title={stage === 'open' ? t('No open referral') : t('No closed referral')}>
            {t('A referral goes with a letter, and is followed until an answer has come and was looked at.')}
          </EmptyState>
        }
      />
      <SidePanel opened={opened !== null} onClose={() => setOpened(null)} title={t('Referral')}>
        {opened && <ReferralPanel key={opened} id={opened} />}
      </SidePanel>
    </Stack>
  )
}
