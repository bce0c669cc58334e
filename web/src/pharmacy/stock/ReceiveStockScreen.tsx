import { Card, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { MedicationPicker } from '#pharmacy/formulary/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LastDayFields } from './LastDayFields.tsx'
import { ScanField } from './ScanField.tsx'
import { useScan } from './use-scan.ts'

/** Takes a delivery into stock, batch by batch, or what was there when the clinic began to count. */
export function ReceiveStockScreen() {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const form = useReceiptForm()
  const { scan, refusal, forget } = useScan((values) => form.setValues({ ...values, has_no_last_day: false }))
  const places = useQuery(query(api.stock.listStockPlaces, {})).data?.items.filter(({ kind }) => kind === 'store') ?? []
  const receive = useCommand(api.stock.receiveStock, {
    form,
    success: t('Received.'),
    invalidates: ['stock'],
    // The next batch of the delivery is of the same supplier, and into the same place.
    onSuccess: () => {
      forget()
      form.setValues({ medication: null, lot: '', expires_on: '', has_no_last_day: false, quantity: '', cost: null })
    },
  })
  return (
    <Page narrow>
      <PageHeader
        title={t('Receive stock')}
        description={t('One batch after another; the form stays open for the next one.')}
        above={<AnchorLink to="/org/stock">{t('All stock')}</AnchorLink>}
      />
      <Card padding="lg">
        <FormShell
          form={form}
          pending={receive.isPending}
          failure={receive.failure}
          submitLabel={t('Take into stock')}
          onSubmit={(body) => receive.run({ body })}
          cancel={
            <ButtonLink to="/org/stock" variant="default">
              {t('Done')}
            </ButtonLink>
          }
        >
          <ScanField onScan={scan} refusal={refusal} />
          <MedicationPicker
            key={form.getValues().medication?.id ?? 'none'}
            value={form.getValues().medication}
            onChange={(medication) => form.setFieldValue('medication', medication)}
            error={form.errors.medication ?? form.errors.medication_id}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={t('Batch')} maxLength={60} {...form.getInputProps('lot')} />
            <LastDayFields form={form} />
            <NumberField
              label={t('Quantity')}
              description={t('In the units that are given out: tablets, not packs.')}
              min={0}
              digits={3}
              {...form.getInputProps('quantity')}
            />
            <MoneyField
              label={<Optional>{t('Cost of all of it')}</Optional>}
              currency={organization.currency}
              value={form.getValues().cost}
              onChange={(cost) => form.setFieldValue('cost', cost)}
              error={form.errors.cost}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={<Optional>{t('Supplier')}</Optional>} maxLength={200} {...form.getInputProps('supplier')} />
            <Select
              label={t('What it is')}
              allowDeselect={false}
              data={[
                { value: 'receipt', label: t('A delivery') },
                { value: 'opening', label: t('Opening stock') },
              ]}
              {...form.getInputProps('kind')}
            />
          </SimpleGrid>
          {places.length > 1 && (
            <Select
              label={t('Place')}
              clearable
              placeholder={places[0]?.name ?? ''}
              data={places.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('place_id')}
            />
          )}
        </FormShell>
      </Card>
    </Page>
  )
}

function useReceiptForm() {
  const { t } = useTranslation()
  const { organization } = useStaff()
  return useForm({
    initialValues: {
      medication: null as Medication | null,
      lot: '',
      expires_on: '',
      has_no_last_day: false,
      quantity: '' as number | '',
      cost: null as number | null,
      supplier: '',
      kind: 'receipt' as 'receipt' | 'opening',
      place_id: null as string | null,
    },
    transformValues: ({ medication, lot, expires_on, has_no_last_day, quantity, cost, supplier, kind, place_id }) => ({
      medication_id: medication?.id ?? '',
      lot: lot.trim(),
      expires_on: has_no_last_day ? null : expires_on || null,
      has_no_last_day,
      quantity: Number(quantity),
      cost: cost === null ? null : { amount: cost, currency: organization.currency },
      supplier: supplier.trim() || null,
      kind,
      place_id,
    }),
    validate: {
      medication: (value) => (value ? null : t('Which medication?')),
      lot: (value) => (value.trim() ? null : t('Which batch?')),
      expires_on: (value, { has_no_last_day }) =>
        value || has_no_last_day ? null : t('Give the last day, or say that the batch has none.'),
      quantity: (value) => (value === '' || value <= 0 ? t('How much?') : null),
    },
  })
}
