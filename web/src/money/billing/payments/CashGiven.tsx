import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { decimalsOf } from '@polyclinic/contract/kernel/currencies'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { MoneyField, type MoneyFieldProps } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { MoneyText } from '#ui/values.tsx'

interface Props {
  /** The amount due, in minor units. */
  amount: number
  currency: string
  tendered: number | null
  field: MoneyFieldProps
}

/** The cash tendered, with buttons for likely notes, and the change in large figures. */
export function CashGiven({ amount, currency, tendered, field }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = tendered !== null && tendered >= amount ? tendered - amount : null
  return (
    <Stack gap="xs">
      <MoneyField label={<Optional>{t('Cash handed over')}</Optional>} {...field} />
      <Group gap={6}>
        {likelyNotes(amount, currency).map((minor) => (
          <Button key={minor} variant="default" size="compact-sm" className="figures" onClick={() => field.onChange(minor)}>
            {minor === amount ? t('Exact') : format.money({ amount: minor, currency })}
          </Button>
        ))}
      </Group>
      {change !== null && (
        <Card padding="sm" bg="var(--surface-quiet)" aria-live="polite">
          <Group justify="space-between">
            <Text fw={500}>{t('Change')}</Text>
            <MoneyText value={{ amount: change, currency }} fz="xl" fw={600} />
          </Group>
        </Card>
      )}
    </Stack>
  )
}

/** The amount itself, and the next round sums above it that can be paid in notes. */
export function likelyNotes(amount: number, currency: string): number[] {
  if (amount <= 0) return []
  const unit = 10 ** decimalsOf(currency)
  const steps = [5, 10, 20, 50, 100, 500].map((note) => note * unit)
  const rounded = steps.map((step) => Math.ceil(amount / step) * step)
  return [...new Set([amount, ...rounded])].sort((a, b) => a - b).slice(0, 5)
}
