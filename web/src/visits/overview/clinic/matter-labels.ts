import type { DashboardTile } from '@polyclinic/contract/system/system/dashboard-tiles'
import {
  IconAlarm,
  IconCalendarQuestion,
  IconCalendarRepeat,
  IconChecklist,
  IconClipboardText,
  IconClockPause,
  IconFileInvoice,
  IconFiles,
  IconFlask,
  IconMessages,
  IconPencil,
  IconPhone,
  IconReceipt,
  IconRefresh,
  IconSignature,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'

/** The tiles in the list of open tasks, with their icons. */
export const matterLabels = (t: TFunction): Partial<Record<DashboardTile, [TablerIcon, string]>> => ({
  calls: [IconPhone, t('Patients whom no message reached')],
  'absence-calls': [IconPhone, t('Patients to ring after an absence')],
  requests: [IconCalendarQuestion, t('Requests to answer')],
  unresolved: [IconAlarm, t('Past visits without an outcome')],
  waitlist: [IconClockPause, t('Patients on the waitlist')],
  'lab-critical': [IconFlask, t('Critical results to acknowledge')],
  unsigned: [IconPencil, t('Visits without a signed note')],
  'notes-to-sign': [IconSignature, t('Notes to sign')],
  'draft-records': [IconFiles, t('Records to finish')],
  'draft-prescriptions': [IconClipboardText, t('Prescriptions to finish')],
  refills: [IconRefresh, t('Refills that patients ask for')],
  unbilled: [IconReceipt, t('Visits and acts not billed yet')],
  'overdue-invoices': [IconFileInvoice, t('Overdue invoices')],
  messages: [IconMessages, t('Messages to answer')],
  recalls: [IconCalendarRepeat, t('Patients who are due')],
  'follow-up': [IconZoomCheck, t('Results and referrals to follow up')],
  tasks: [IconChecklist, t('Open tasks')],
})
