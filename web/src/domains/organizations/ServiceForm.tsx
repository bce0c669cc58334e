import {
  Collapse,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { Service } from '@polyclinic/contract/organization-shapes'
import { calendarColors } from '@polyclinic/contract/organization-transitions'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ServiceNeeds } from './ServiceNeeds.tsx'
import { ServicePayment } from './ServicePayment.tsx'

interface Props {
  /** Nothing: a new one is made. */
  service?: Service
  onDone?: (service: Service) => void
}

type Color = (typeof calendarColors)[number]
const colorWords: Record<Color, string> = {
  violet: 'Violet',
  grape: 'Grape',
  indigo: 'Indigo',
  blue: 'Blue',
  cyan: 'Cyan',
  teal: 'Teal',
  green: 'Green',
  lime: 'Lime',
  yellow: 'Yellow',
  orange: 'Orange',
  red: 'Red',
  pink: 'Pink',
  gray: 'Grey',
}

/** A service: what everybody needs first, the rules of booking below. */
export function ServiceForm({ service, onDone }: Props) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const [showsRules, rules] = useDisclosure(false)
  const practitioners = useQuery(query(api.staff.listPractitioners, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const form = useForm({
    initialValues: valuesOf(service),
    validate: {
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
      duration_minutes: (value) => (Number(value) >= 5 ? null : t('At least 5 minutes.')),
      price: (value) => (value === null ? t('Enter a price; 0 if it is free.') : null),
      deposit: (value, { payment_rule, price }) => {
        if (payment_rule !== 'deposit') return null
        if (!value) return t('Enter more than zero.')
        return value > (price ?? 0) ? t('A deposit is not more than the price.') : null
      },
    },
    transformValues: ({
      in_use,
      price,
      tax_percent,
      minimum_notice_hours,
      cancel_notice_hours,
      reschedule_notice_hours,
      description,
      name,
      color,
      device_choices,
      deposit,
      ...rest
    }) => ({
      fields: {
        ...rest,
        device_choices: device_choices.filter((devices) => devices.length > 0),
        name: name.trim(),
        description: description.trim() || null,
        color: color as Color,
        price: { amount: price ?? 0, currency: organization.currency },
        deposit: rest.payment_rule === 'deposit' ? { amount: deposit ?? 0, currency: organization.currency } : null,
        tax_rate_bp: Math.round(Number(tax_percent) * 100),
        minimum_notice_minutes: Number(minimum_notice_hours) * 60,
        cancel_notice_minutes: Number(cancel_notice_hours) * 60,
        reschedule_notice_minutes: Number(reschedule_notice_hours) * 60,
      },
      status: in_use ? ('active' as const) : ('inactive' as const),
    }),
  })
  const edited = useEdited(service ?? unsaved, valuesOf, {
    name: t('Name'),
    duration_minutes: t('Length'),
    price: t('Price'),
    payment_rule: t('Payment before a visit'),
    deposit: t('Deposit'),
    description: t('Description'),
    in_use: t('In use'),
  })
  const options = { form, success: t('Saved.'), invalidates: ['organizations', 'staff'], onSuccess: (saved: Service) => onDone?.(saved) }
  const create = useCommand(api.organizations.createService, options)
  const change = useCommand(api.organizations.updateService, { ...options, onRefused: edited.onRefused })
  const hours = { min: 0, allowDecimal: false, suffix: ` ${t('hours')}` }
  const minutes = { min: 0, max: 480, allowDecimal: false, suffix: ` ${t('min')}` }
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
        <NumberInput
          label={t('Length')}
          min={5}
          max={1440}
          step={5}
          allowDecimal={false}
          suffix={` ${t('min')}`}
          {...form.getInputProps('duration_minutes')}
        />
        <MoneyField label={t('Price')} currency={organization.currency} {...form.getInputProps('price')} value={form.values.price} />
      </SimpleGrid>
      <ServicePayment form={form} currency={organization.currency} />
      <MultiSelect
        label={t('Offered by')}
        description={practitioners.length === 0 ? t('Add practitioners under Staff first; you can choose them there too.') : undefined}
        data={practitioners.map((one) => ({ value: one.id, label: nameWithTitle(one) }))}
        searchable
        {...form.getInputProps('practitioner_ids')}
      />
      <div>
        <Text fw={500} mb={4} id="service-place">
          {t('Where')}
        </Text>
        <SegmentedControl
          aria-labelledby="service-place"
          data={[
            { value: 'in-person', label: t('At the clinic') },
            { value: 'video', label: t('By video') },
          ]}
          {...form.getInputProps('place')}
        />
      </div>
      <Switch label={t('Patients can book it online')} {...form.getInputProps('bookable_online', { type: 'checkbox' })} />
      {form.values.bookable_online && (
        <div>
          <Text fw={500} mb={4} id="service-mode">
            {t('Online booking')}
          </Text>
          <SegmentedControl
            aria-labelledby="service-mode"
            data={[
              { value: 'instant', label: t('Booked at once') },
              { value: 'request', label: t('You answer each request') },
            ]}
            {...form.getInputProps('booking_mode')}
          />
        </div>
      )}
      <UnstyledButton onClick={rules.toggle} aria-expanded={showsRules}>
        <Text fw={500} c="var(--mantine-color-anchor)" span>
          {t('More rules')}{' '}
          <IconChevronDown size={14} aria-hidden="true" style={{ verticalAlign: 'middle', rotate: showsRules ? '180deg' : undefined }} />
        </Text>
      </UnstyledButton>
      <Collapse expanded={showsRules}>
        <Stack gap="md">
          <Textarea label={<Optional>{t('Description')}</Optional>} {...form.getInputProps('description')} />
          <SimpleGrid cols={2}>
            <NumberInput label={t('Pause before')} {...minutes} {...form.getInputProps('buffer_before_minutes')} />
            <NumberInput label={t('Pause after')} {...minutes} {...form.getInputProps('buffer_after_minutes')} />
            <NumberInput label={t('Tax')} min={0} max={100} decimalScale={2} suffix=" %" {...form.getInputProps('tax_percent')} />
            <NumberInput
              label={t('Places per visit')}
              description={t('More than 1: a group.')}
              min={1}
              max={200}
              allowDecimal={false}
              {...form.getInputProps('capacity')}
            />
            <NumberInput label={t('Book at least ahead')} {...hours} {...form.getInputProps('minimum_notice_hours')} />
            <NumberInput
              label={t('Book at most ahead')}
              min={1}
              max={730}
              allowDecimal={false}
              suffix={` ${t('days')}`}
              {...form.getInputProps('horizon_days')}
            />
            <NumberInput label={t('Cancel until before')} {...hours} {...form.getInputProps('cancel_notice_hours')} />
            <NumberInput label={t('Move until before')} {...hours} {...form.getInputProps('reschedule_notice_hours')} />
          </SimpleGrid>
          <Select
            label={t('Colour in calendars')}
            data={calendarColors.map((value) => ({ value, label: t(colorWords[value]) }))}
            maw={240}
            {...form.getInputProps('color')}
          />
          <ServiceNeeds form={form} />
          <Switch label={t('Open to new patients')} {...form.getInputProps('new_patients', { type: 'checkbox' })} />
        </Stack>
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

function valuesOf(s?: Partial<Service>) {
  return {
    name: s?.name ?? '',
    description: s?.description ?? '',
    duration_minutes: s?.duration_minutes ?? 30,
    price: (s?.price?.amount ?? null) as number | null,
    payment_rule: s?.payment_rule ?? ('none' as const),
    deposit: (s?.deposit?.amount ?? null) as number | null,
    practitioner_ids: s?.practitioner_ids ?? [],
    place: s?.place ?? ('in-person' as const),
    bookable_online: s?.bookable_online ?? true,
    booking_mode: s?.booking_mode ?? ('instant' as const),
    buffer_before_minutes: s?.buffer_before_minutes ?? 0,
    buffer_after_minutes: s?.buffer_after_minutes ?? 0,
    tax_percent: (s?.tax_rate_bp ?? 0) / 100,
    capacity: s?.capacity ?? 1,
    new_patients: s?.new_patients ?? true,
    horizon_days: s?.horizon_days ?? 90,
    minimum_notice_hours: (s?.minimum_notice_minutes ?? 60) / 60,
    cancel_notice_hours: (s?.cancel_notice_minutes ?? 1440) / 60,
    reschedule_notice_hours: (s?.reschedule_notice_minutes ?? 1440) / 60,
    color: s?.color ?? 'violet',
    room_need: s?.room_need ?? ('none' as const),
    room_ids: s?.room_ids ?? [],
    device_choices: s?.device_choices ?? [],
    hours: s?.hours ?? [],
    in_use: s?.status !== 'inactive',
  }
}
