/** Imports of patients from other systems: formats, what may become of a person, and the lifecycle. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

export const importFormats = ['csv', 'fhir'] as const
export type ImportFormat = (typeof importFormats)[number]
/** Under which types the file is sent: FHIR resources one per line, or as one JSON. */
export const importTypes = ['text/csv', 'application/fhir+json', 'application/fhir+ndjson'] as const
/** In bytes. */
export const importLimit = 32 * 1_048_576
/** A larger file is split by whoever brings it. */
export const mostImportedPeople = 100_000

/** What becomes of a person of the file: a new chart, an addition to a chart that is there, or nothing. */
export const importDecisions = ['create', 'merge', 'skip'] as const
export type ImportDecision = (typeof importDecisions)[number]
/** Why that was proposed. */
export const importReasons = [
  /** No chart has this name and birth date. */
  'no-match',
  /** The same person of the same system is on this chart already. */
  'imported-before',
  /** One chart has the same name and birth date. */
  'same-name-and-birth-date',
  /** Several charts have the same name and birth date. */
  'several-matches',
  /** An earlier row of the file has the same name and birth date. */
  'repeated-in-file',
  /** A name is missing or can not be read. */
  'no-name',
  /** The birth date can not be read, or lies in the future. */
  'birth-date-not-readable',
  /** Somebody decided. */
  'chosen',
] as const
export type ImportReason = (typeof importReasons)[number]
/** Such a person can only be left out. */
export const isRefusedReason = (reason: ImportReason) => reason === 'no-name' || reason === 'birth-date-not-readable'

/** What of a person has no place in a chart: where it stood, and why it stays there. */
export const remainderParts = ['name', 'identifier', 'telecom', 'address', 'contact', 'element', 'column'] as const
export const remainderReasons = ['no-place', 'not-readable', 'list-full', 'chart-unchanged', 'on-another-chart'] as const

export const importRowStatuses = ['waiting', 'done', 'skipped', 'failed'] as const
export type ImportRowStatus = (typeof importRowStatuses)[number]

export const importStatuses = ['draft', 'in-progress', 'completed', 'cancelled'] as const
export type ImportStatus = (typeof importStatuses)[number]
export const importActions = ['start', 'cancel'] as const
export type ImportAction = (typeof importActions)[number]

/** The statuses are those of a Task of FHIR R4; the job completes it behind its last person. What is on the charts when an import is cancelled stays there. */
export const patientImportMachine: Machine<ImportStatus, ImportAction> = {
  noun: 'import',
  statuses: importStatuses,
  actions: importActions,
  initial: ['draft'],
  derived: ['completed'],
  transitions: [
    { action: 'start', from: ['draft'], to: 'in-progress', by: { staff: 'patients.import' }, guards: [], effects: [] },
    { action: 'cancel', from: ['draft', 'in-progress'], to: 'cancelled', by: { staff: 'patients.import' }, guards: [], effects: [] },
  ],
}

/** Resources that are about money or about those who treat: they are kept, and no part of the history of a chart. */
const administrative = [
  'Claim',
  'ExplanationOfBenefit',
  'Coverage',
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Patient',
  'CSV',
]
export const isAdministrativeResource = (type: string) => administrative.includes(type)
export const administrativeResources: readonly string[] = administrative
