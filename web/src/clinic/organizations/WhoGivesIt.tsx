import { MultiSelect, SegmentedControl, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { OfferingFields } from './OfferingFields.tsx'
import { ResourceNeeds } from './ServiceNeeds.tsx'
import type { ServiceValues } from './service-values.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the form sends other values than it holds.
  form: UseFormReturnType<ServiceValues, any>
  currency: string
}

/** Whether a service needs practitioners, and which; or only rooms and devices. */
export function WhoGivesIt({ form, currency }: Props) {
  const { t } = useTranslation()
  const practitioners = useQuery(query(api.staff.listPractitioners, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const { needs_practitioner } = form.values
  return (
    <>
      <div>
        <Text fw={500} mb={4} id="service-who">
          {t('Who is needed')}
        </Text>
        <SegmentedControl
          aria-labelledby="service-who"
          data={[
            { value: 'practitioner', label: t('A practitioner') },
            { value: 'nobody', label: t('Only a room or device') },
          ]}
          value={needs_practitioner ? 'practitioner' : 'nobody'}
          onChange={(value) => form.setFieldValue('needs_practitioner', value === 'practitioner')}
        />
        {!needs_practitioner && (
          <Text fz="xs" c="dimmed" mt={4}>
            {t('Its times are the opening hours of the place, unless you set hours under more rules.')}
          </Text>
        )}
      </div>
      {needs_practitioner ? (
        <>
          <MultiSelect
            label={t('Offered by')}
            description={practitioners.length === 0 ? t('Add practitioners under Staff first; you can choose them there too.') : undefined}
            data={practitioners.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
            searchable
            {...form.getInputProps('practitioner_ids')}
          />
          <OfferingFields form={form} practitioners={practitioners} currency={currency} />
        </>
      ) : (
        <ResourceNeeds form={form} />
      )}
    </>
  )
}
