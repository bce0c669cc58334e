import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { quantityLeft } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import type { PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { IconPill } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** Prescriptions in force of which something is left to dispense, for a pharmacist. */
export function DispensingScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { list, paging } = useNewest<PrescriptionItem>(api.prescriptions.listPrescriptions, { to_dispense: 'true' })
  return (
    <ListScreen
      title={t('Dispensing')}
      description={t('Prescriptions in force of which something is left, the latest first.')}
      list={list}
      paging={paging}
      onOpen={(row) => navigate({ to: '/org/prescriptions/$id', params: { id: row.id } })}
      columns={[
        {
          accessor: 'medication_text',
          title: t('Medication'),
          render: (row) => <TwoLines title={row.medication_text} detail={row.sig_text} />,
        },
        { accessor: 'patient_name', title: t('Patient') },
        {
          accessor: 'quantity',
          title: t('Left'),
          render: (row) => <span className="figures">{amountText(quantityLeft(row), row.quantity_unit)}</span>,
        },
        { accessor: 'authored_at', title: t('Written'), render: (row) => <DateTimeText value={row.authored_at} /> },
      ]}
      compact={(row) => <TwoLines title={row.medication_text} detail={row.patient_name} />}
      empty={{
        title: t('Nothing to dispense'),
        text: t('Prescriptions that are in force stand here, for the pharmacy to hand out.'),
        icon: IconPill,
      }}
    />
  )
}
