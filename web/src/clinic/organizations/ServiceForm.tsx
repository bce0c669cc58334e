import { Collapse, SimpleGrid, Switch, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { ServicePayment } from './ServicePayment.tsx'
import { ServiceRules } from './ServiceRules.tsx'
import { sentService, serviceValues } from './service-values.ts'
import { WhereAndHow } from './WhereAndHow.tsx'
import { WhoGivesIt } from './WhoGivesIt.tsx'

interface Props {
  /** Absent: a new service is created. */
  service?: Service
  onDone?: (service: Service) => void
}

/** The form of a service: the fields that every service needs first, then the rules of booking. */
export function ServiceForm({ service, onDone }: Props) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const [showsRules, rules] = useDisclosure(false)
  const form = useForm({
    initialValues: serviceValues(service),
    validate: {
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
      duration_minutes: (value) => (Number(value) >= 5 ? null : t('At least 5 minutes.')),
      price: (value) => (value === null ? t('Enter a price; 0 if it is free.') : null),
      room_need: (value, { needs_practitioner, device_choices }) =>
        needs_practitioner || value !== 'none' || device_choices.some((devices) => devices.length > 0)
          ? null
          : t('Choose a room or a device.'),
      deposit: (value, { payment_rule, price }) => {
        if (payment_rule !== 'deposit') return null
        if (!value) return t('Enter more than zero.')
        return value > (price ?? 0) ? t('A deposit is not more than the price.') : null
      },
    },
    transformValues: (values) => sentService(values, organization.currency),
  })
  const edited = useEdited(service ?? unsaved, serviceValues, {
    name: t('Name'),
    duration_minutes: t('Length'),
    price: t('Price'),
    payment_rule: t('Payment before a visit'),
    needs_practitioner: t('Who is needed'),
    deposit: t('Deposit'),
    own_minutes: t('Length with some practitioners'),
    own_prices: t('Price with some practitioners'),
    description: t('Description'),
    in_use: t('In use'),
  })
  const options = {
    form,
    success: t('Saved.'),
    invalidates: ['organizations', 'staff'] as const,
    onSuccess: (saved: Service) => onDone?.(saved),
  }
  const create = useCommand(api.organizations.createService, options)
  const change = useCommand(api.organizations.updateService, { ...options, onRefused: edited.onRefused })
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={edited.isBehind ? undefined : (create.failure ?? change.failure)}
      submitLabel={service ? edited.saveLabel(t('Save')) : t('Add the service')}
      onSubmit={({ fields, status }) =>
        service
          ? change.run({ params: { id: service.id }, if_match: edited.version, body: { ...fields, status } })
          : create.run({ body: fields })
      }
    >
      {edited.conflict(form)}
      <TextInput
        label={t('Name')}
        description={t('As patients read it: Consultation, Child check.')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={2}>
        <NumberField
          label={t('Length')}
          min={5}
          max={1440}
          step={5}
          digits={0}
          suffix={t('min')}
          {...form.getInputProps('duration_minutes')}
        />
        <MoneyField label={t('Price')} currency={organization.currency} {...form.getInputProps('price')} value={form.values.price} />
      </SimpleGrid>
      <ServicePayment form={form} currency={organization.currency} />
      <WhoGivesIt form={form} currency={organization.currency} />
      <WhereAndHow form={form} isOnline={form.values.bookable_online} />
      <UnstyledButton onClick={rules.toggle} aria-expanded={showsRules}>
        <Text fw={500} c="var(--mantine-color-anchor)" span>
          {t('More rules')}{' '}
          <IconChevronDown size={14} aria-hidden="true" style={{ verticalAlign: 'middle', rotate: showsRules ? '180deg' : undefined }} />
        </Text>
      </UnstyledButton>
      <Collapse expanded={showsRules}>
        <ServiceRules form={form} />
      </Collapse>
      {service && (
        <Switch
          label={t('In use')}
          description={t('Out of use, it cannot be booked any more.')}
          {...form.getInputProps('in_use', { type: 'checkbox' })}
        />
      )}
    </FormShell>
  )
}

const unsaved = { version: 0 } as Service
