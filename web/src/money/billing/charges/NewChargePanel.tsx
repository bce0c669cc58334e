import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { moneyProps, noMoney, sentMoney } from '../money-props.ts'

/** Adds by hand a charge for a service that belongs to no visit. */
export function NewChargePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Add a charge')}>
      <ChargeForm onDone={onClose} />
    </SidePanel>
  )
}

function ChargeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { currency } = useStaff().organization ?? { currency: 'EUR' }
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const services = useQuery(query(api.organizations.listServices, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const practitioners = useQuery(query(api.staff.listPractitioners, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const form = useForm({
    initialValues: {
      patient_id: '',
      service_id: null as string | null,
      practitioner_id: null as string | null,
      description: '',
      quantity: 1,
      unit_price: noMoney(currency),
    },
    validate: {
      patient_id: (id) => (id ? null : t('Choose the patient.')),
      description: (text) => (text.trim() ? null : t('Say what this is for.')),
      unit_price: { amount: (amount) => (amount === null ? t('Enter a price.') : null) },
    },
  })
  const add = useCommand(api.billing.createCharge, { form, success: t('The charge is added'), onSuccess: onDone })
  const chooseService = (id: string | null) => {
    const service = services.find((service) => service.id === id)
    form.setFieldValue('service_id', id)
    if (!service) return
    form.setFieldValue('description', service.name)
    form.setFieldValue('unit_price', service.price)
  }
  return (
    <FormShell
      form={form}
      pending={add.isPending}
      failure={add.failure}
      submitLabel={t('Add the charge')}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Back')}
        </Button>
      }
      onSubmit={({ unit_price, ...values }) => add.run({ body: { ...values, unit_price: sentMoney(unit_price) } })}
    >
      <PatientPicker
        value={patient}
        autoFocus
        error={form.errors.patient_id}
        onChange={(picked) => {
          setPatient(picked)
          form.setFieldValue('patient_id', picked?.id ?? '')
        }}
      />
      <Select
        label={<Optional>{t('Service')}</Optional>}
        searchable
        clearable
        data={services.map((service) => ({ value: service.id, label: service.name }))}
        {...form.getInputProps('service_id')}
        onChange={chooseService}
      />
      <TextInput
        label={t('What')}
        description={t('As it will stand on the invoice.')}
        maxLength={300}
        {...form.getInputProps('description')}
      />
      <Select
        label={<Optional>{t('Practitioner')}</Optional>}
        searchable
        clearable
        data={practitioners.map((practitioner) => ({ value: practitioner.id, label: practitioner.name }))}
        {...form.getInputProps('practitioner_id')}
      />
      <Stack gap="sm">
        <NumberField label={t('Quantity')} min={1} max={1000} digits={0} maw={140} {...form.getInputProps('quantity')} />
        <MoneyField label={t('Price of one, before tax')} maw={220} {...moneyProps(form, 'unit_price', currency)} />
      </Stack>
    </FormShell>
  )
}
