import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { InvitedPerson } from './InvitedPerson.tsx'
import { InvitedProfile } from './InvitedProfile.tsx'
import { takesPractitioner } from './takes-practitioner.ts'
import { type Clinic, useInvitation } from './use-invitation.ts'

/** Invites a member of staff by mail; they choose their own password. A practitioner becomes bookable by accepting. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const active = { query: { status: 'active', limit: 100 } } as const
  const services = useQuery(query(api.organizations.listServices, active))
  const locations = useQuery(query(api.organizations.listLocations, active))
  const practitioners = useQuery(query(api.staff.listPractitioners, active))
  if (services.isPending || locations.isPending || practitioners.isPending) return <FormSkeleton fields={4} />
  // If the profiles cannot be read none is proposed, and everybody can be invited without one.
  const clinic = {
    services: services.data?.items.filter(takesPractitioner) ?? [],
    locations: locations.data?.items ?? [],
    practitioners: practitioners.data?.items ?? [],
  }
  return <LoadedInviteForm clinic={clinic} onDone={onDone} />
}

function LoadedInviteForm({ clinic, onDone }: { clinic: Clinic; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useInvitation(clinic)
  const invite = useCommand(api.staff.createInvitation, {
    form,
    success: ({ email }) => t('{{email}} is invited.', { email }),
    invalidates: ['staff', 'organizations'],
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={invite.isPending}
      failure={invite.failure}
      submitLabel={t('Send the invitation')}
      onSubmit={(body) => invite.run({ body })}
    >
      <InvitedPerson form={form} />
      {form.values.sees_patients && <InvitedProfile form={form} clinic={clinic} />}
    </FormShell>
  )
}
