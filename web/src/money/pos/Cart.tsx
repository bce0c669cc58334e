import { Alert, Button, Card, Kbd, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import type { Sale } from '@polyclinic/contract/money/pos/pos'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickedPatient } from '#chart/patients/index.ts'
import { CashGiven, methodLabel } from '#money/billing/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { MoneyText } from '#ui/values.tsx'
import { CartLines } from './CartLines.tsx'
import type { CartLine } from './cart.ts'
import classes from './pos.module.css'
import { type Checkout, useCheckout } from './use-checkout.ts'

interface Props {
  patient: PickedPatient | null
  lines: CartLine[]
  onLines: (lines: CartLine[]) => void
  onSold: (sale: Sale) => void
}

/** The right side: the cart as a receipt, and its payment. */
export function Cart({ patient, lines, onLines, onSold }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const receipt = useRef<HTMLDivElement>(null)
  const checkout = useCheckout({ patient, lines, receipt, onSold })
  const { form, currency, sums, reason, pay, isPending, failure } = checkout
  return (
    <Card ref={receipt} padding="md" className={classes.receipt} component="section" aria-label={t('Cart')}>
      <Title order={2} fz="md" mb={4}>
        {patient ? patient.name : t('Cart')}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed" py="md">
          {t('Nothing is in the cart yet. Choose what was done, or press / and type.')}
        </Text>
      ) : (
        <CartLines lines={lines} discounts={sums.discounts} onLines={onLines} />
      )}
      <Stack gap="sm" mt="sm">
        {lines.length > 0 && (
          <MoneyField
            label={<Optional>{t('Discount on everything')}</Optional>}
            currency={currency}
            value={form.getValues().discount}
            onChange={(amount) => form.setFieldValue('discount', amount)}
          />
        )}
        <CartSums checkout={checkout} />
        <MethodFields checkout={checkout} />
        {failure && (
          <Alert role="alert" color="red">
            {failure}
          </Alert>
        )}
        <Button
          size="md"
          fullWidth
          disabled={reason !== null}
          loading={isPending}
          onClick={pay}
          rightSection={
            <Kbd size="xs" aria-hidden="true" visibleFrom="md">
              Ctrl ↵
            </Kbd>
          }
        >
          {lines.length === 0
            ? t('Take payment')
            : sums.total_minor > 0
              ? t('Take {{amount}}', { amount: format.money({ amount: sums.total_minor, currency }) })
              : t('Finish, nothing to pay')}
        </Button>
        {reason && (
          <Text fz="xs" c="dimmed">
            {reason}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function CartSums({ checkout: { sums, currency } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const money = (amount: number) => ({ amount, currency })
  return (
    <div aria-live="polite">
      {sums.discount_minor > 0 && (
        <Sum
          label={t('Discount')}
          value={
            <>
              −<MoneyText value={money(sums.discount_minor)} />
            </>
          }
        />
      )}
      {sums.tax_minor > 0 && <Sum label={t('Tax')} value={<MoneyText value={money(sums.tax_minor)} />} />}
      <div className={`${classes.sum} ${classes.total}`}>
        <Text fw={600} fz="md">
          {t('Total')}
        </Text>
        <MoneyText value={money(sums.total_minor)} fz={28} fw={600} lh={1.2} />
      </div>
    </div>
  )
}

function Sum({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.sum}>
      <Text c="dimmed">{label}</Text>
      <span>{value}</span>
    </div>
  )
}

/** The payment method with its fields: the cash tendered, or a reference. */
function MethodFields({ checkout: { form, sums, currency } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { method, tendered } = form.getValues()
  return (
    <>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t('How it is paid')}
          data={deskMethods.map((value, index) => ({
            value,
            label: (
              <>
                {methodLabel(value, t)}{' '}
                <Kbd size="xs" visibleFrom="md" aria-hidden="true">
                  Alt {index + 1}
                </Kbd>
              </>
            ),
          }))}
          {...form.getInputProps('method')}
        />
      </div>
      {method === 'cash' ? (
        <CashGiven
          amount={sums.total_minor}
          currency={currency}
          tendered={tendered}
          field={{ currency, value: tendered, onChange: (given) => form.setFieldValue('tendered', given) }}
        />
      ) : (
        <TextInput label={<Optional>{t('Reference')}</Optional>} maxLength={100} {...form.getInputProps('reference')} />
      )}
    </>
  )
}
