import { SegmentedControl, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

/** The location of a service, and how patients book it online. */
// biome-ignore lint/suspicious/noExplicitAny: the form has these fields among others.
export function WhereAndHow({ form, isOnline }: { form: UseFormReturnType<any, any>; isOnline: boolean }) {
  const { t } = useTranslation()
  return (
    <>
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
      {isOnline && (
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
    </>
  )
}
