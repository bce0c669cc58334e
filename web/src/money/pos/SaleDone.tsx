import { Button, Card, Group, Kbd, Stack, Text } from '@mantine/core'
import type { Sale } from '@polyclinic/contract/money/pos/pos'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { methodLabel, PaperButtons } from '#money/billing/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { MoneyText } from '#ui/values.tsx'

/** After a sale: the change to give, the documents, and a button for the next sale. */
export function SaleDone({ sale: { invoice, payment }, onNext }: { sale: Sale; onNext: () => void }) {
  const { t } = useTranslation()
  return (
    <Card padding="lg" maw={480} role="status">
      <Stack gap="md">
        <Group gap="xs" c="var(--text-good)">
          <IconCircleCheck size={24} aria-hidden="true" />
          <Text fw={600} fz="md">
            {t('{{name}} has paid', { name: invoice.patient_name })}
          </Text>
        </Group>
        {payment?.change && payment.change.amount > 0 ? (
          <div>
            <Text c="dimmed">{t('Give back')}</Text>
            <MoneyText value={payment.change} fz={28} fw={600} lh={1.2} />
          </div>
        ) : (
          <MoneyText value={invoice.total} fz={28} fw={600} lh={1.2} />
        )}
        <Text c="dimmed" className="figures">
          {payment && (
            <>
              {payment.receipt_label} · <MoneyText value={payment.amount} /> · {methodLabel(payment.method, t)} ·{' '}
            </>
          )}
          <AnchorLink to="/org/invoices" search={{ open: invoice.id }}>
            {invoice.label}
          </AnchorLink>
        </Text>
        <Group gap="xs">
          <Button
            autoFocus
            rightSection={
              <Kbd size="xs" aria-hidden="true" visibleFrom="sm">
                ↵
              </Kbd>
            }
            onClick={onNext}
          >
            {t('Next patient')}
          </Button>
          {payment && (
            <PaperButtons
              label={t('Print the receipt')}
              saveLabel={t('Receipt {{label}} as PDF', { label: payment.receipt_label })}
              fetch={() => api.billing.getReceiptPdf({ params: { id: payment.id } })}
              file_name={`${payment.receipt_label}.pdf`}
            />
          )}
          <PaperButtons
            label={t('Print the invoice')}
            saveLabel={t('Invoice {{label}} as PDF', { label: invoice.label })}
            fetch={() => api.billing.getInvoicePdf({ params: { id: invoice.id } })}
            file_name={`${invoice.label}.pdf`}
          />
        </Group>
      </Stack>
    </Card>
  )
}
