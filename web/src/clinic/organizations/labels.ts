import type { OrganizationAction, OrganizationStatus, SetupStep } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import type { Tone } from '#ui/StatusBadge.tsx'

/** A clinic's status as text; English, which is the key of the translation. */
export const organizationStatus: Record<OrganizationStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Waiting' },
  active: { tone: 'success', label: 'Active' },
  suspended: { tone: 'warning', label: 'Suspended' },
  closed: { tone: 'ended', label: 'Closed' },
}

/** The decisions of an administrator, as buttons and as questions. */
export const organizationActions: Record<
  OrganizationAction,
  { label: string; title: string; explanation: string; done: string; reason: boolean; danger: boolean }
> = {
  approve: {
    label: 'Approve',
    title: 'Approve this clinic?',
    reason: false,
    danger: false,
    done: 'The clinic is approved, and its owner is told.',
    explanation: 'Its people can sign in and set it up; the owner gets a mail.',
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend this clinic?',
    reason: true,
    danger: true,
    done: 'The clinic is suspended.',
    explanation: 'Its people can read but change nothing, and it leaves the directory. The owner is told the reason.',
  },
  reactivate: {
    label: 'Reactivate',
    title: 'Reactivate this clinic?',
    reason: false,
    danger: false,
    done: 'The clinic is active again.',
    explanation: 'Everything works as before the suspension.',
  },
  close: {
    label: 'Close for good',
    title: 'Close this clinic for good?',
    reason: true,
    danger: true,
    done: 'The clinic is closed.',
    explanation: 'Nobody can enter it any more, and this cannot be undone. Its data is kept. The owner is told the reason.',
  },
}

/** The first steps of a new clinic. */
export const setupTexts: Record<SetupStep, { title: string; explanation: string }> = {
  location: { title: 'Where you are', explanation: 'The address patients come to.' },
  hours: { title: 'When you are open', explanation: 'Opening hours by weekday.' },
  service: { title: 'What you offer', explanation: 'A first service with its length and price.' },
  practitioner: { title: 'Who sees patients', explanation: 'A first practitioner, perhaps yourself.' },
  practitioner_hours: { title: 'When they work', explanation: 'Working hours; free times are made of them.' },
}
