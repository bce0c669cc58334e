import { account } from './account.ts'
import { appointments } from './appointments.ts'
import { billing } from './billing.ts'
import type { Template, Templates } from './letter.ts'
import { organizations } from './organizations.ts'
import { visits } from './visits.ts'

const patientTemplates = { ...appointments, ...billing, ...visits }
/** Every kind of message to a patient. */
export type PatientMessage = keyof typeof patientTemplates

const templates: Templates = { ...account, ...organizations, ...patientTemplates }

/** The template of a waiting message; null if there is none of this name. */
export const templateOf = (name: string): Template | null => (Object.hasOwn(templates, name) ? (templates[name] as Template) : null)

export const templateNames = Object.keys(templates)
