import { ActionIcon, Card, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { MedicationPicker } from '#pharmacy/formulary/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

export interface OrderLine {
  medication_id: string
  medication_name: string
  /** Why it is suggested; null where somebody added it. */
  need: { usable: number; used: number } | null
  quantity: number | ''
}

/** Writes an order, beginning with what is low. */
export function NewOrderScreen() {
  const { t } = useTranslation()
  const suggestions = useQuery(query(api.stock.listOrderSuggestions, {}))
  return (
    <Page narrow>
      <PageHeader title={t('New order')} above={<AnchorLink to="/org/stock/orders">{t('All orders')}</AnchorLink>} />
      {suggestions.data ? (
        <OrderForm
          suggested={suggestions.data.items.map(({ medication_id, medication_name, usable, used, quantity }) => ({
            medication_id,
            medication_name,
            need: { usable, used },
            quantity,
          }))}
        />
      ) : (
        <QueryState query={suggestions} skeleton={<FormSkeleton fields={4} />} />
      )}
    </Page>
  )
}

function OrderForm({ suggested }: { suggested: OrderLine[] }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const [lines, setLines] = useState(suggested)
  const form = useForm({
    initialValues: { supplier: '', note: '' },
    validate: { supplier: (value) => (value.trim() ? null : t('From whom?')) },
  })
  const create = useCommand(api.stock.createPurchaseOrder, {
    form,
    success: t('Written as a draft.'),
    onSuccess: ({ id }) => navigate({ to: '/org/stock/orders/$id', params: { id } }),
  })
  const isComplete = lines.length > 0 && lines.every(({ quantity }) => quantity !== '' && quantity > 0)
  return (
    <Card padding="lg">
      <FormShell
        form={form}
        pending={create.isPending}
        failure={create.failure}
        disabledReason={!isComplete && t('Say how much of each medicine.')}
        submitLabel={t('Write the order')}
        onSubmit={({ supplier, note }) =>
          create.run({
            body: {
              supplier: supplier.trim(),
              note: note.trim() || null,
              lines: lines.map(({ medication_id, quantity }) => ({ medication_id, quantity: Number(quantity) })),
            },
          })
        }
        cancel={
          <ButtonLink to="/org/stock/orders" variant="default">
            {t('Cancel')}
          </ButtonLink>
        }
      >
        <TextInput label={t('Supplier')} maxLength={200} data-autofocus {...form.getInputProps('supplier')} />
        <OrderLines lines={lines} onChange={setLines} />
        <TextInput label={<Optional>{t('Note')}</Optional>} maxLength={500} {...form.getInputProps('note')} />
      </FormShell>
    </Card>
  )
}

function OrderLines({ lines, onChange }: { lines: OrderLine[]; onChange: (lines: OrderLine[]) => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const add = (medication: Medication | null) => {
    if (!medication || lines.some(({ medication_id }) => medication_id === medication.id)) return
    const medication_name = `${medication.generic_name} ${medication.strength} ${medication.form}`
    onChange([...lines, { medication_id: medication.id, medication_name, need: null, quantity: '' }])
  }
  return (
    <Stack gap="xs">
      {lines.map((line, at) => (
        <Group key={line.medication_id} justify="space-between" wrap="nowrap" align="end">
          <NumberField
            label={line.medication_name}
            description={
              line.need &&
              t('{{usable}} usable, {{used}} used in 90 days', { usable: number(line.need.usable), used: number(line.need.used) })
            }
            flex={1}
            min={0}
            digits={3}
            value={line.quantity}
            onChange={(quantity) => onChange(lines.with(at, { ...line, quantity }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Leave out {{name}}', { name: line.medication_name })}
            onClick={() => onChange(lines.toSpliced(at, 1))}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      {lines.length === 0 && <Text c="dimmed">{t('Nothing is low. Add what you want to order.')}</Text>}
      <MedicationPicker key={lines.length} value={null} onChange={add} />
    </Stack>
  )
}
