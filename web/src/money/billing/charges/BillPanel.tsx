import { Button, Stack } from '@mantine/core'
import type { Charge, Invoice } from '@polyclinic/contract/money/billing/billing'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { Person } from '#ui/Person.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DraftForm } from '../invoices/DraftForm.tsx'

/** An invoice of the chosen charges; the other unbilled charges of the patient are offered too. */
export function BillPanel({
  charges,
  onClose,
  onMade,
  onPay,
}: {
  charges: Charge[] | null
  onClose: () => void
  onMade: (invoice: Invoice) => void
  /** Bills the charges as they are, and receives their payment at once. */
  onPay: (charges: Charge[]) => void
}) {
  const { t } = useTranslation()
  const first = charges?.[0]
  return (
    <SidePanel opened={charges !== null} onClose={onClose} title={t('New invoice')} size={620}>
      {first && (
        <Stack gap="lg">
          <Person
            name={first.patient_name}
            detail={
              <AnchorLink fz="xs" to="/org/patients/$id" params={{ id: first.patient_id }}>
                {t('Open the chart')}
              </AnchorLink>
            }
          />
          <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={() => onPay(charges)}>
            {t('Bill and take payment')}
          </Button>
          <DraftForm patient_id={first.patient_id} chosen={charges.map((charge) => charge.id)} onDone={onMade} onCancel={onClose} />
        </Stack>
      )}
    </SidePanel>
  )
}
