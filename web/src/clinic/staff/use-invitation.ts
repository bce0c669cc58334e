import { useForm } from '@mantine/form'
import type { Location, Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { useTranslation } from 'react-i18next'
import { faultsInHours, type WorkingWindow } from './periods.ts'
import { openingHours, usualServices, usualSpecialty } from './proposed-profile.ts'

/** The choices of an invitation: everything that is active. */
export interface Clinic {
  services: readonly Service[]
  locations: readonly Location[]
  practitioners: readonly Practitioner[]
}

/** The form of an invitation: the person, and for a practitioner the profile, filled in with the usual values of the clinic. */
export function useInvitation({ services, locations, practitioners }: Clinic) {
  const { t } = useTranslation()
  const filled = (value: string) => (value.trim() ? null : t('Please fill this in.'))
  return useForm({
    initialValues: {
      email: '',
      name: '',
      role: 'receptionist' as StaffRole,
      sees_patients: false,
      practitioner_id: '',
      practitioner: {
        title: '',
        specialty: usualSpecialty(practitioners) ?? t('General practice'),
        languages: [] as string[],
        service_ids: usualServices(services, practitioners),
        hours: openingHours(locations) as WorkingWindow[],
        listed: true,
        accepts_new_patients: true,
        bookable_at_once: false,
      },
    },
    transformValues: ({ email, name, role, sees_patients, practitioner_id, practitioner }) => ({
      email: email.trim(),
      name: name.trim(),
      role,
      ...(sees_patients && practitioner_id ? { practitioner_id } : {}),
      ...(sees_patients && !practitioner_id
        ? { practitioner: { ...practitioner, title: practitioner.title.trim() || null, specialty: practitioner.specialty.trim() } }
        : {}),
    }),
    validate: (values) => {
      const person = { email: filled(values.email), name: filled(values.name) }
      if (!values.sees_patients || values.practitioner_id) return person
      const places = locations.map(({ id }) => id)
      const faults = faultsInHours(values.practitioner.hours, 'practitioner.hours', places).map(({ path, text }) => [path, t(text)])
      return { ...person, 'practitioner.specialty': filled(values.practitioner.specialty), ...Object.fromEntries(faults) }
    },
  })
}

export type InvitationForm = ReturnType<typeof useInvitation>
