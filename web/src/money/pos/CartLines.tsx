import { ActionIcon, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { MoneyText } from '#ui/values.tsx'
import type { CartLine } from './cart.ts'
import classes from './pos.module.css'

interface Props {
  lines: CartLine[]
  /** The part of the discount of each line, in minor units. */
  discounts: number[]
  onLines: (lines: CartLine[]) => void
}

/** The lines of the cart; the quantity of a service sold now can be changed. */
export function CartLines({ lines, discounts, onLines }: Props) {
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
