import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { decimalText } from '@polyclinic/contract/engine/money/money'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { ServiceValues } from './service-values.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the form has these fields among others.
  form: UseFormReturnType<ServiceValues, any>
  practitioners: readonly { id: string; name: string; title: string | null }[]
  currency: string
}

/** The practitioners who offer the service at another length or price; an empty field means that of the service. */
export function OfferingFields({ form, practitioners, currency }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const { practitioner_ids, own_minutes, own_prices, price } = form.values
  const offering = practitioners.filter(({ id }) => practitioner_ids.includes(id))
  const [isOpen, setOpen] = useState(offering.length > 0 && hasOffering(form.values))
  if (practitioner_ids.length === 0) return null
  if (!isOpen && !hasOffering(form.values))
    return (
      <Group>
        <Button variant="subtle" size="compact-sm" ml={-8} mt={-8} onClick={() => setOpen(true)}>
          {t('Another length or price for some')}
        </Button>
      </Group>
    )
  return (
    <Stack gap="xs" role="group" aria-labelledby={heading}>
      <div>
        <Text fw={500} id={heading}>
          {t('Another length or price for some')}
        </Text>
        <Text c="dimmed" fz="xs">
          {t('What you leave empty is as above.')}
        </Text>
      </div>
      {offering.map((practitioner) => (
        <div key={practitioner.id}>
          <Text fz="sm">{nameWithTitle(practitioner)}</Text>
          <SimpleGrid cols={2}>
            <NumberField
              aria-label={t('Length with {{name}}', { name: nameWithTitle(practitioner) })}
              placeholder={String(form.values.duration_minutes)}
              min={5}
              max={1440}
              step={5}
              digits={0}
              suffix={t('min')}
              value={own_minutes[practitioner.id] ?? ''}
              onChange={(value) => form.setFieldValue(`own_minutes.${practitioner.id}`, value === '' ? null : value)}
            />
            <MoneyField
              aria-label={t('Price with {{name}}', { name: nameWithTitle(practitioner) })}
              placeholder={placeholderOf(price, currency)}
              currency={currency}
              value={own_prices[practitioner.id] ?? null}
              onChange={(value) => form.setFieldValue(`own_prices.${practitioner.id}`, value)}
            />
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  )
}

const placeholderOf = (price: number | null, currency: string) => (price === null ? '' : decimalText({ amount: price, currency }))

const hasOffering = ({ practitioner_ids, own_minutes, own_prices }: ServiceValues) =>
  practitioner_ids.some((id) => own_minutes[id] != null || own_prices[id] != null)
