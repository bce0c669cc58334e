import { ActionIcon, Alert, Button, Card, Group, Kbd, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { deskMethods, largeDiscountBp } from '@polyclinic/contract/billing-rules'
import type { Sale } from '@polyclinic/contract/pos'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { CashGiven, methodWord } from '#domains/billing/index.ts'
import type { PickedPatient } from '#domains/patients/index.ts'
import { useCan, useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { MoneyText } from '#ui/values.tsx'
import { type CartLine, cartSums, sentCart } from './cart.ts'
import classes from './pos.module.css'

interface Props {
  patient: PickedPatient | null
  lines: CartLine[]
  onLines: (lines: CartLine[]) => void
  onSold: (sale: Sale) => void
}

/** The right side: the cart as a receipt, and how it is paid. */
export function Cart({ patient, lines, onLines, onSold }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayGiveMuch = useCan()('discounts.large')
  const { currency } = useStaff().organization ?? { currency: 'EUR' }
  const form = useForm({
    initialValues: {
      discount: null as number | null,
      method: 'cash' as (typeof deskMethods)[number],
      tendered: null as number | null,
      reference: '',
    },
  })
  const { discount, method, tendered, reference } = form.getValues()
  const sums = cartSums(lines, discount ?? 0)
  const money = (amount: number) => ({ amount, currency })
  const sell = useCommand(api.pos.createSale, { form, invalidates: ['billing', 'pos'], onSuccess: onSold })
  const tooMuchOff = (discount ?? 0) * 10_000 > sums.price_minor * largeDiscountBp && !mayGiveMuch
  const isShort = method === 'cash' && tendered !== null && tendered < sums.total_minor
  const reason = !patient
    ? t('Choose the patient first.')
    : lines.length === 0
      ? t('The cart is empty.')
      : tooMuchOff
        ? t('Your role may give up to {{share}} off.', { share: format.number(largeDiscountBp / 10_000, { style: 'percent' }) })
        : isShort
          ? t('The cash handed over is less than the total.')
          : null
  const pay = () => {
    if (!patient || reason || sell.isPending) return
    const paid = {
      method,
      amount: money(sums.total_minor),
      ...(method === 'cash' && tendered !== null ? { tendered: money(tendered) } : {}),
      ...(reference.trim() && method !== 'cash' ? { reference: reference.trim() } : {}),
    }
    void sell.run({
      body: { patient_id: patient.id, ...sentCart(lines, sums.discounts), ...(sums.total_minor > 0 ? { payment: paid } : {}) },
    })
  }
  useHotkeys(
    [
      ['mod+Enter', pay],
      ...deskMethods.map((value, index) => [`alt+${index + 1}`, () => form.setFieldValue('method', value)] as [string, () => void]),
    ],
    [],
    true,
  )
  return (
    <Card padding="md" className={classes.receipt} component="section" aria-label={t('Cart')}>
      <Title order={2} fz="md" mb={4}>
        {patient ? patient.name : t('Cart')}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed" py="md">
          {t('Nothing is in the cart yet. Choose what was done, or press / and type.')}
        </Text>
      ) : (
        <Lines lines={lines} discounts={sums.discounts} onLines={onLines} />
      )}
      <Stack gap="sm" mt="sm">
        {lines.length > 0 && (
          <MoneyField
            label={<Optional>{t('Discount on everything')}</Optional>}
            currency={currency}
            value={discount}
            onChange={(amount) => form.setFieldValue('discount', amount)}
          />
        )}
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
        <div>
          <SegmentedControl
            fullWidth
            aria-label={t('How it is paid')}
            data={deskMethods.map((value, index) => ({
              value,
              label: (
                <>
                  {methodWord(value, t)}{' '}
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
        {sell.failure && (
          <Alert role="alert" color="red">
            {sell.failure}
          </Alert>
        )}
        <Button
          size="md"
          fullWidth
          disabled={reason !== null}
          loading={sell.isPending}
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
              ? t('Take {{amount}}', { amount: format.money(money(sums.total_minor)) })
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

function Sum({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.sum}>
      <Text c="dimmed">{label}</Text>
      <span>{value}</span>
    </div>
  )
}

function Lines({ lines, discounts, onLines }: { lines: CartLine[]; discounts: number[]; onLines: (lines: CartLine[]) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = (key: string, by: number) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, quantity: Math.min(1000, line.quantity + by) } : line)))
  const remove = (key: string) => onLines(lines.filter((line) => line.key !== key))
  return (
    <div>
      {lines.map((line, index) => {
        const price = line.quantity * line.unit_price.amount - (discounts[index] ?? 0)
        return (
          <div key={line.key} className={classes.line}>
            <div style={{ minWidth: 0 }}>
              <Text fw={500} truncate>
                {line.description}
              </Text>
              <Text fz="xs" c="dimmed" className="figures">
                {line.charge_id ? t('Unbilled work') : format.money(line.unit_price)}
                {line.charge_id && line.quantity > 1 ? ` · ${line.quantity} ×` : ''}
              </Text>
            </div>
            <Group gap={2} wrap="nowrap">
              {line.charge_id === null && line.quantity > 1 && (
                <ActionIcon aria-label={t('One less: {{what}}', { what: line.description })} onClick={() => change(line.key, -1)}>
                  <IconMinus size={16} />
                </ActionIcon>
              )}
              {(line.charge_id !== null || line.quantity === 1) && (
                <ActionIcon aria-label={t('Remove {{what}}', { what: line.description })} onClick={() => remove(line.key)}>
                  <IconTrash size={16} />
                </ActionIcon>
              )}
              {line.charge_id === null && (
                <>
                  <Text span className="figures" miw={18} ta="center">
                    {line.quantity}
                  </Text>
                  <ActionIcon aria-label={t('One more: {{what}}', { what: line.description })} onClick={() => change(line.key, 1)}>
                    <IconPlus size={16} />
                  </ActionIcon>
                </>
              )}
            </Group>
            <MoneyText value={{ amount: price, currency: line.unit_price.currency }} miw={72} ta="end" />
          </div>
        )
      })}
    </div>
  )
}
