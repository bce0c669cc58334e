import { Text } from '@mantine/core'
import type { SetupStep } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { HoursForm, PractitionerForm } from '#clinic/staff/index.ts'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { LocationForm } from '../LocationForm.tsx'
import { LocationHoursForm } from '../LocationHoursForm.tsx'
import { ServiceForm } from '../ServiceForm.tsx'

/** The form of one step; it works on the first location, service or practitioner. */
export function SetupStepForm({ step }: { step: SetupStep }) {
  const { t } = useTranslation()
  const locations = useQuery({ ...query(api.organizations.listLocations, { query: { status: 'active' } }), enabled: step === 'hours' })
  const practitioners = useQuery({
    ...query(api.staff.listPractitioners, { query: { status: 'active' } }),
    enabled: step.startsWith('practitioner'),
  })
  const services = useQuery({
    ...query(api.organizations.listServices, { query: { status: 'active', limit: 100 } }),
    enabled: step === 'practitioner',
  })
  const first = practitioners.data?.items[0]
  const location = locations.data?.items[0]
  if (step === 'location') return <LocationForm />
  if (step === 'service') return <ServiceForm />
  if (step === 'hours') {
    if (locations.isPending) return <FormSkeleton fields={3} />
    return location ? <LocationHoursForm location={location} /> : <Text c="dimmed">{t('Add a location first.')}</Text>
  }
  if (practitioners.isPending || (step === 'practitioner' && services.isPending)) return <FormSkeleton fields={4} />
  if (step === 'practitioner') return first ? <PractitionerForm practitioner={first} /> : <PractitionerForm me />
  return first ? <HoursForm practitioner_id={first.id} /> : <Text c="dimmed">{t('Add a practitioner first.')}</Text>
}
