import { ActionIcon, Autocomplete, Button, Card, Group, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { moneyProps } from '../money-props.ts'
import { type DraftValues, emptyLine } from './draft-values.ts'

/** Further lines besides the charges: a service at its price, or any text with a price. */
export function FreeLines({ form, currency }: { form: UseFormReturnType<DraftValues>; currency: string }) {
  const { t } = useTranslation()
  const services = useQuery(query(api.organizations.listServices, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const { lines } = form.getValues()
  const describe = (index: number, description: string) => {
    const service = services.find((service) => service.name === description)
    form.setFieldValue(`lines.${index}.description`, description)
    form.setFieldValue(`lines.${index}.service_id`, service?.id ?? null)
    if (!service) return
    form.setFieldValue(`lines.${index}.unit_price`, service.price)
    form.setFieldValue(`lines.${index}.tax_rate_bp`, service.tax_rate_bp)
  }
  return (
    <Stack gap="sm">
      {lines.map((line, index) => (
        <Card key={line.key} padding="sm">
          <Group align="flex-end" wrap="nowrap" gap="xs" mb="xs">
            <Autocomplete
              label={t('What')}
              placeholder={t('A service, or in your own words')}
              data={services.map((service) => service.name)}
              flex={1}
              maxLength={300}
              {...form.getInputProps(`lines.${index}.description`)}
              onChange={(text) => describe(index, text)}
            />
            <ActionIcon size={36} aria-label={t('Remove the line')} onClick={() => form.removeListItem('lines', index)}>
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs">
            <NumberField label={t('Quantity')} min={1} max={1000} digits={0} {...form.getInputProps(`lines.${index}.quantity`)} />
            <MoneyField label={t('Price')} {...moneyProps(form, `lines.${index}.unit_price`, currency)} />
            <MoneyField label={<Optional>{t('Discount')}</Optional>} {...moneyProps(form, `lines.${index}.discount`, currency)} />
            <NumberField
              label={t('Tax')}
              suffix="%"
              min={0}
              max={100}
              digits={2}
              value={line.tax_rate_bp / 100}
              error={form.errors[`lines.${index}.tax_rate_bp`]}
              onChange={(percent) => percent !== '' && form.setFieldValue(`lines.${index}.tax_rate_bp`, Math.round(percent * 100))}
            />
          </SimpleGrid>
        </Card>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.insertListItem('lines', emptyLine(currency))}
        >
          {t('Add a line')}
        </Button>
      </Group>
    </Stack>
  )
}
