import { Group } from '@mantine/core'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/ListTable.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DayText } from '#ui/values.tsx'
import { ReferralStatusBadge } from './ReferralStatusBadge.tsx'

export function useReferralColumns({ withoutPatient = false } = {}): Column<Referral>[] {
  const { t } = useTranslation()
  return [
    { accessor: 'specialty', title: t('To'), render: (row) => <TwoLines title={row.specialty} detail={row.recipient_name} /> },
    ...(withoutPatient ? [] : [{ accessor: 'patient_name', title: t('Patient') } satisfies Column<Referral>]),
    { accessor: 'reason', title: t('Why') },
    { accessor: 'expected_on', title: t('Answer expected by'), width: 190, render: (row) => <DayText value={row.expected_on} /> },
    { accessor: 'author_name', title: t('From'), width: 170 },
    { accessor: 'status', title: t('Status'), width: 210, render: (row) => <ReferralStatusBadge referral={row} /> },
  ]
}

/** One referral on a phone. */
export function CompactReferral({ referral, withoutPatient = false }: { referral: Referral; withoutPatient?: boolean }) {
  const { specialty, recipient_name, patient_name, expected_on } = referral
  return (
    <Group justify="space-between" gap="xs">
      <TwoLines
        title={specialty}
        detail={
          <>
            {withoutPatient ? recipient_name : `${patient_name} · ${recipient_name}`} · <DayText value={expected_on} />
          </>
        }
      />
      <ReferralStatusBadge referral={referral} />
    </Group>
  )
}
