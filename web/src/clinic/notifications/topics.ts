import {
  IconBell,
  IconBuildingHospital,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardText,
  IconFileText,
  IconLifebuoy,
  IconMessageCircle,
  IconReceipt2,
  IconShieldLock,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'

interface Topic {
  /** English, which is the key of its translation. */
  label: string
  description: string
  icon: TablerIcon
}

const topics: Record<string, Topic> = {
  appointments: {
    label: 'Visits',
    description: 'Booked, moved and cancelled visits, requests and their answers.',
    icon: IconCalendarEvent,
  },
  records: { label: 'Health records', description: 'New notes and results that were released to you.', icon: IconFileText },
  prescriptions: { label: 'Prescriptions', description: 'New prescriptions, refills and their answers.', icon: IconClipboardText },
  billing: { label: 'Bills and payments', description: 'Invoices, receipts and refunds.', icon: IconReceipt2 },
  messages: { label: 'Messages', description: 'New messages between you and the clinic.', icon: IconMessageCircle },
  support: { label: 'Support', description: 'Answers to your tickets.', icon: IconLifebuoy },
  tasks: { label: 'Tasks', description: 'Tasks that are given to you.', icon: IconChecklist },
  staff: { label: 'Staff and clinic', description: 'Your role, and what is decided about the clinic.', icon: IconUsersGroup },
  organizations: { label: 'Clinics', description: 'Clinics that register or ask for something.', icon: IconBuildingHospital },
  account: { label: 'Your account', description: 'Passwords and sign-ins.', icon: IconShieldLock },
  security: { label: 'Security', description: 'Restricted charts that were opened.', icon: IconShieldLock },
}

/** The label and the icon of a topic; an unknown topic has plain ones. */
export const topicOf = (topic: string): Topic => topics[topic] ?? { label: 'Other', description: '', icon: IconBell }
