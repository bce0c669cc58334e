import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { moneyProps, noMoney } from '#money/billing/index.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import type { TypedServiceFees } from './FeeSettings.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: of the form, only its services are known here.
  form: UseFormReturnType<any, any>
  currency: string
}

/** Services with fees of their own, instead of the clinic's. */
export function ServiceFees({ form, currency }: Props) {
  const { t } = useTranslation()
  const services = useQuery(query(api.organizations.listServices, { query: { limit: 100 } })).data?.items ?? []
  const rows = form.values.services as TypedServiceFees[]
  const free = services.filter(({ id, status }) => status === 'active' && rows.every(({ service_id }) => service_id !== id))
  return (
    <Stack gap="sm" maw={560}>
      <Text fw={500}>{t('Services with fees of their own')}</Text>
      {rows.map(({ service_id }, index) => {
        const name = services.find(({ id }) => id === service_id)?.name ?? ''
        return (
          <Stack key={service_id} gap={4}>
            <Group justify="space-between" wrap="nowrap">
              <Text>{name}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove the fees of {{name}}', { name })}
                onClick={() => form.removeListItem('services', index)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </Group>
            <Group grow align="flex-start">
              <MoneyField label={t('No-show')} {...moneyProps(form, `services.${index}.no_show`, currency)} />
              <MoneyField label={t('Late cancellation')} {...moneyProps(form, `services.${index}.late_cancellation`, currency)} />
            </Group>
          </Stack>
        )
      })}
      <Select
        label={t('Add a service')}
        description={t('Where its fields stay empty, it costs nothing.')}
        placeholder={t('Choose a service')}
        searchable
        value={null}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
        error={form.errors.services}
        onChange={(service_id) =>
          service_id && form.insertListItem('services', { service_id, no_show: noMoney(currency), late_cancellation: noMoney(currency) })
        }
      />
    </Stack>
  )
}
