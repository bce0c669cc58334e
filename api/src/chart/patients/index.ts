/**
 * Patients owns charts and their search keys, the words of names, other names, identifiers of other organizations, telephones, contacts and
 * coverages, allergies, conditions, the openings of restricted charts, and the number of charts.
 * Invariants: every chart has its own record number; an identifier of one person is in one chart, and is never stored in clear;
 * the search keys of a chart are written in the transaction that changes it; a restricted chart shows nothing to staff who have
 * not given a reason within the hour; what an entry said before stays as a version, and one in error never changes again.
 */

export { chartIsOpen } from '../../kernel/chart-is-open.ts'
export { patientAddresses } from './addresses.ts'
export { activeAllergies, insertAllergies, listAllergies } from './allergies.ts'
export { birthMonth } from './birth-month.ts'
export { bindAccount, knownNames, releaseAccount, retireProvisional } from './chart-account.sql.ts'
export { clinicalSex, sexForResults } from './clinical-sex.sql.ts'
export { conditionsOfEncounter, presentProblems } from './conditions.sql.ts'
export { insertConditions, listConditions } from './conditions.ts'
export { chartTotals } from './count-charts.ts'
export { newChart } from './create-patient.ts'
export { addContactPoints } from './details/add-contact-points.ts'
export { addImportedContacts, addImportedNames } from './details/add-to-lists.ts'
export { addImportedIdentifiers, type NewIdentifier } from './details/identifiers.ts'
export { endNoneKnown, restateAllergy } from './end-none-known.ts'
export type { HeldAllergy } from './events.ts'
export { isNameOf } from './is-name-of.ts'
export { keepFindable } from './keep-findable.ts'
export { lockChart, lockCharts } from './lock-chart.sql.ts'
export { formsOf, isWithinOneError, nearableWords } from './name-forms.ts'
export { hashOfNumber, openNumber } from './numbers.ts'
export { chartById, chartItems } from './patients.sql.ts'
export { presentItem, presentPatient } from './present-patient.ts'
export { allergyTimeline, conditionTimeline } from './problem-timeline.sql.ts'
export { type Chart, isChartInUse, isChartOpen, requireChart } from './require-chart.ts'
export { searchKeys, wordsOfPart } from './search-keys.ts'
export { hasDied, searchPatients } from './search-patients.ts'
export { type AlikeChart, chartsAlike, chartsChangedSince } from './similar-charts.sql.ts'
export { rewriteChart } from './update-patient.ts'
