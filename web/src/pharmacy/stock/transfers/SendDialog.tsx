import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { useLastPage } from '../use-last-page.ts'

/** Sends a batch from one place to another. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const form = useForm({
    initialValues: {
      from_place_id: null as string | null,
      to_place_id: null as string | null,
      batch_id: null as string | null,
      quantity: '' as number | '',
    },
    validate: {
      from_place_id: (value) => (value ? null : t('Which place?')),
      to_place_id: (value) => (value ? null : t('Which place?')),
      batch_id: (value) => (value ? null : t('Which batch?')),
      quantity: (value) => (value === '' || value <= 0 ? t('How much?') : null),
    },
  })
  const { from_place_id } = form.getValues()
  const places = useQuery(query(api.stock.listStockPlaces, {})).data?.items.filter(({ kind }) => kind === 'store') ?? []
  const batches = useAllBatches()
  const create = useCommand(api.stock.createStockTransfer, {
    form,
    field_aliases: { lines: 'quantity' },
    success: t('Sent.'),
    onSuccess: ({ id }) => navigate({ to: '/org/stock/transfers/$id', params: { id } }),
  })
  const choices = places.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={t('Send stock')} onClose={onClose}>
      <FormShell
        form={form}
        pending={create.isPending}
        failure={create.failure}
        submitLabel={t('Send')}
        onSubmit={({ from_place_id, to_place_id, batch_id, quantity }) =>
          create.run({
            body: {
              from_place_id: from_place_id as string,
              to_place_id: to_place_id as string,
              lines: [{ batch_id: batch_id as string, quantity: Number(quantity) }],
            },
          })
        }
      >
        <Select label={t('From')} data={choices} {...form.getInputProps('from_place_id')} />
        <Select label={t('To')} data={choices.filter(({ value }) => value !== from_place_id)} {...form.getInputProps('to_place_id')} />
        <Select
          label={t('Batch')}
          searchable
          data={batches
            .filter(({ places }) => places.some(({ place_id }) => place_id === from_place_id))
            .map(({ id, medication_name, lot }) => ({ value: id, label: `${medication_name} · ${lot}` }))}
          {...form.getInputProps('batch_id')}
        />
        <NumberField label={t('Quantity')} min={0} digits={3} {...form.getInputProps('quantity')} />
      </FormShell>
    </Dialog>
  )
}

/** All batches in stock: which of them lie in a place is known only once all are read. */
export const useAllBatches = () => useLastPage(useInfiniteQuery(pages(api.stock.listStockBatches, { query: { limit: 100 } })))
