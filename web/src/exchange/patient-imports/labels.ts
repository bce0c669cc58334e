import type { ImportedResource } from '@polyclinic/contract/chart/imported-resources/imported-resources'
import {
  type ImportDecision,
  type ImportReason,
  type ImportRowStatus,
  type ImportStatus,
  isAdministrativeResource,
} from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { ImportCount, ImportRemainder } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const importTone: Record<ImportStatus, Tone> = {
  draft: 'waiting',
  'in-progress': 'active',
  completed: 'success',
  cancelled: 'ended',
}
export const importStatusLabel = (status: ImportStatus, t: TFunction) =>
  ({ draft: t('To be checked'), 'in-progress': t('Running'), completed: t('Finished'), cancelled: t('Cancelled') })[status]

export const decisionTone: Record<ImportDecision, Tone> = { create: 'info', merge: 'neutral', skip: 'ended' }
export const decisionLabel = (decision: ImportDecision, t: TFunction) =>
  ({ create: t('New chart'), merge: t('Add to a chart'), skip: t('Leave out') })[decision]

export const rowTone: Record<ImportRowStatus, Tone> = { waiting: 'waiting', done: 'success', skipped: 'ended', failed: 'danger' }
export const rowStatusLabel = (status: ImportRowStatus, t: TFunction) =>
  ({ waiting: t('Waiting'), done: t('Imported'), skipped: t('Left out'), failed: t('Failed') })[status]

export const reasonText = (reason: ImportReason, t: TFunction) =>
  ({
    'no-match': t('No chart has this name and birth date.'),
    'imported-before': t('Came from the same system before.'),
    'same-name-and-birth-date': t('A chart has the same name and birth date.'),
    'several-matches': t('Several charts have the same name and birth date. Choose one.'),
    'repeated-in-file': t('An earlier line of the file has the same name and birth date.'),
    'no-name': t('First or last name is missing.'),
    'birth-date-not-readable': t('The birth date cannot be read.'),
    chosen: t('Chosen by hand.'),
  })[reason]

/** "Telephone or e-mail: fax", "Column: Allergies (cannot be read)". */
export function remainderText({ part, detail, reason, count }: ImportRemainder, t: TFunction): string {
  const where = {
    name: t('Name'),
    identifier: t('Number'),
    telecom: t('Telephone or e-mail'),
    address: t('Address'),
    contact: t('Contact'),
    element: t('Further detail'),
    column: t('Column'),
  }[part]
  const why = {
    'no-place': '',
    'not-readable': t('cannot be read'),
    'list-full': t('the list of the chart is full'),
    'chart-unchanged': t('the chart stays as it is'),
    'on-another-chart': t('another chart has it'),
  }[reason]
  // A full list is named alone, without the element.
  const what = reason === 'list-full' || detail === part ? where : `${where}: ${detail}`
  return `${what}${count > 1 ? ` × ${count}` : ''}${why ? ` (${why})` : ''}`
}

/** Where in the chart a resource is shown, besides this list. */
export const placedText = (placed: ImportedResource['placed_as'], t: TFunction) =>
  placed === null
    ? t('kept as it came')
    : {
        patient: t('in the chart under Details'),
        condition: t('in the chart under Problems'),
        allergy: t('in the chart under Allergies'),
        observation: t('in the chart'),
        immunization: t('in the chart under Vaccinations'),
      }[placed]

/** `MedicationRequest` in plain words; an unknown type keeps its name with spaces. */
export function typeLabel(type: string, t: TFunction): string {
  const type_labels: Record<string, string> = {
    AllergyIntolerance: t('Allergies'),
    CarePlan: t('Care plans'),
    Claim: t('Claims'),
    Condition: t('Problems'),
    CSV: t('Lines of a table'),
    DiagnosticReport: t('Reports'),
    Encounter: t('Visits'),
    ExplanationOfBenefit: t('Benefits'),
    FamilyMemberHistory: t('Illnesses in the family'),
    Goal: t('Goals'),
    ImagingStudy: t('Imaging studies'),
    Immunization: t('Vaccinations'),
    MedicationRequest: t('Prescriptions'),
    Observation: t('Measurements and results'),
    Organization: t('Organizations'),
    Patient: t('Details'),
    Practitioner: t('Practitioners'),
    Procedure: t('Procedures'),
  }
  return type_labels[type] ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** The data of a person: "Measurements and results 120, Visits 34, 12 others"; types about money or staff count as others. */
export function contentText(counts: readonly ImportCount[], t: TFunction): string {
  const history = counts.filter(({ resource_type }) => !isAdministrativeResource(resource_type)).sort((a, b) => b.received - a.received)
  const administrative_counts = counts.filter(({ resource_type }) => isAdministrativeResource(resource_type) && !isThePerson(resource_type))
  const count = administrative_counts.reduce((sum, { received }) => sum + received, 0)
  return [
    ...history.map(({ resource_type, received }) => `${typeLabel(resource_type, t)} ${received}`),
    ...(count > 0 ? [t('{{count}} others', { count })] : []),
  ].join(', ')
}

const isThePerson = (resource_type: string) => resource_type === 'Patient' || resource_type === 'CSV'
