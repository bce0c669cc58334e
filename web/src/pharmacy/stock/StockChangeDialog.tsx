import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { adjustmentReasons, disposalReasons } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { adjustmentLabel, disposalLabel } from './labels.ts'
import { WitnessSelect } from './WitnessSelect.tsx'

export type StockChangeKind = 'adjust' | 'dispose' | 'return-to-supplier' | 'release-returned'

interface Props {
  batch: StockBatch
  kind: StockChangeKind
  onClose: () => void
}

/** Changes what one place has of a batch. */
export function StockChangeDialog({ batch, kind, onClose }: Props) {
  const { t } = useTranslation()
  const titles = {
    adjust: t('Correct the stock'),
    dispose: t('Dispose of stock'),
    'return-to-supplier': t('Send back to the supplier'),
    'release-returned': t('Take back into stock what was returned'),
  }
  return (
    <Dialog title={titles[kind]} onClose={onClose}>
      <ChangeForm batch={batch} kind={kind} submitLabel={titles[kind]} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm({ batch, kind, submitLabel, onClose }: Props & { submitLabel: string }) {
  const { t } = useTranslation()
  const form = useChangeForm(batch, kind)
  const { send, isPending, failure } = useSend(batch, kind, form, onClose)
  const places = usePlaces(batch, kind)
  const reasons = {
    adjust: adjustmentReasons.map((reason) => ({ value: reason as string, label: adjustmentLabel(reason, t) })),
    dispose: disposalReasons.map((reason) => ({ value: reason as string, label: disposalLabel(reason, t) })),
  }
  return (
    <FormShell
      form={form}
      pending={isPending}
      failure={failure}
      submitLabel={submitLabel}
      onSubmit={send}
      cancel={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Select label={t('Place')} allowDeselect={false} data={places} {...form.getInputProps('place_id')} />
        {kind === 'adjust' && (
          <Select
            label={t('What is wrong')}
            allowDeselect={false}
            data={[
              { value: 'less', label: t('There is less than it says') },
              { value: 'more', label: t('There is more than it says') },
            ]}
            {...form.getInputProps('direction')}
          />
        )}
        <NumberField label={t('Quantity')} min={0} digits={3} data-autofocus {...form.getInputProps('quantity')} />
        {(kind === 'adjust' || kind === 'dispose') && (
          <>
            <Select label={t('Reason')} data={reasons[kind]} {...form.getInputProps('reason')} />
            <WitnessSelect isRequired={batch.controlled} {...form.getInputProps('witness_id')} />
          </>
        )}
        <TextInput label={<Optional>{t('Note')}</Optional>} maxLength={500} {...form.getInputProps('note')} />
      </Stack>
    </FormShell>
  )
}

/** What was returned goes into a store; everything else is about a place that has something, or had. */
function usePlaces(batch: StockBatch, kind: StockChangeKind) {
  const all = useQuery(query(api.stock.listStockPlaces, {})).data?.items ?? []
  const isOffered = (id: string, place_kind: string) => {
    if (kind === 'release-returned') return place_kind === 'store'
    if (kind === 'adjust') return place_kind !== 'in-transit'
    return place_kind !== 'in-transit' && batch.places.some(({ place_id }) => place_id === id)
  }
  return all.filter(({ id, kind: place_kind }) => isOffered(id, place_kind)).map(({ id, name }) => ({ value: id, label: name }))
}

type ChangeFormApi = ReturnType<typeof useChangeForm>

function useChangeForm(batch: StockBatch, kind: StockChangeKind) {
  const { t } = useTranslation()
  return useForm({
    initialValues: {
      place_id: kind === 'release-returned' ? null : (batch.places[0]?.place_id ?? null),
      direction: 'less' as 'less' | 'more',
      quantity: '' as number | '',
      reason: null as string | null,
      witness_id: null as string | null,
      note: '',
    },
    validate: {
      place_id: (value) => (value ? null : t('Which place?')),
      quantity: (value) => (value === '' || value <= 0 ? t('How much?') : null),
      reason: (value) => (value || kind === 'return-to-supplier' || kind === 'release-returned' ? null : t('Why?')),
    },
  })
}

function useSend(batch: StockBatch, kind: StockChangeKind, form: ChangeFormApi, onClose: () => void) {
  const { t } = useTranslation()
  const options = { form, success: t('Saved.'), onSuccess: onClose }
  const adjust = useCommand(api.stock.adjustStock, options)
  const dispose = useCommand(api.stock.disposeOfStock, options)
  const giveBack = useCommand(api.stock.returnStockToSupplier, options)
  const release = useCommand(api.stock.releaseReturned, options)
  const commands = { adjust, dispose, 'return-to-supplier': giveBack, 'release-returned': release }
  const send = ({ place_id, quantity, direction, reason, witness_id, note }: ChangeFormApi['values']) => {
    const params = { id: batch.id }
    const body = { place_id: place_id as string, quantity: Number(quantity), note: note.trim() || null }
    switch (kind) {
      case 'adjust':
        return adjust.run({ params, body: { ...body, direction, reason: reason as (typeof adjustmentReasons)[number], witness_id } })
      case 'dispose':
        return dispose.run({ params, body: { ...body, reason: reason as (typeof disposalReasons)[number], witness_id } })
      case 'return-to-supplier':
        return giveBack.run({ params, body })
      case 'release-returned':
        return release.run({ params, body })
    }
  }
  const { isPending, failure } = commands[kind]
  return { send, isPending, failure }
}
