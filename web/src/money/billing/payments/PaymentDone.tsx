import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Payment } from '@polyclinic/contract/money/billing/billing'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { MoneyText } from '#ui/values.tsx'
import { methodLabel } from '../labels.ts'

/** The receipt of a payment, and the change to give. */
export function PaymentDone({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md" role="status">
      <Group gap="xs" c="var(--text-good)">
        <IconCircleCheck size={22} aria-hidden="true" />
        <Text fw={600} fz="md">
          {t('Payment taken')}
        </Text>
      </Group>
      <Card padding="md" bg="var(--surface-quiet)">
        <Text fz="xs" c="dimmed">
          {payment.receipt_label} · {methodLabel(payment.method, t)}
        </Text>
        <MoneyText value={payment.amount} fz="xl" fw={600} />
        {payment.change && payment.change.amount > 0 && (
          <Text mt={4}>
            {t('Give back')} <MoneyText value={payment.change} fw={600} fz="lg" />
          </Text>
        )}
        {payment.left.amount > 0 && (
          <Text mt={4} c="dimmed">
            <MoneyText value={payment.left} /> {t('kept in advance')}
          </Text>
        )}
      </Card>
      <Group gap="xs">
        <Button data-autofocus onClick={onDone}>
          {t('Done')}
        </Button>
        <PaperButtons
          label={t('Print the receipt')}
          saveLabel={t('Receipt {{label}} as PDF', { label: payment.receipt_label })}
          fetch={() => api.billing.getReceiptPdf({ params: { id: payment.id } })}
          file_name={`${payment.receipt_label}.pdf`}
        />
      </Group>
    </Stack>
  )
}
