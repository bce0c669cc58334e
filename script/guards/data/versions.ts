/** The versions that a change names: of two at once one is done, and the other caller reads what the first has saved. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/${file}`
const walk = (call: string) => `api/test/walk/two-at-once.test.ts > ${call}`

const limits = 'api/test/limits.test.ts'
const collisions = 'api/test/walk/collisions.test.ts'

export const versions = [
  ...inCode(
    'two at once',
    ['version-room', at('clinic/organizations/rooms.ts'), "      .where('version', '=', if_match),\n", '', walk('organizations.updateRoom')],
    ['version-location', at('clinic/organizations/locations.ts'), "      .where('version', '=', if_match),\n", '', walk('organizations.updateLocation')],
    ['version-service', at('clinic/organizations/services.ts'), "      .where('version', '=', if_match),\n", '', walk('organizations.updateService')],
    ['version-organization', at('clinic/organizations/organizations.sql.ts'), "    .where('version', '=', version)\n", '', walk('organizations.updateOrganization')],
    ['version-practitioner', at('clinic/staff/practitioners.ts'), "        .where('version', '=', if_match),\n", '', walk('staff.updatePractitioner')],
    ['version-clinic-code', at('foundation/terminology/terminology.sql.ts'), "    .where('version', '=', version)\n", '', walk('terminology.updateClinicCode')],
    ['version-allergy', at('chart/patients/update-allergy.ts'), 'requireReason(scope, before, reason)\n  if (before.version !== version) stale', 'requireReason(scope, before, reason)\n  if (false) stale', walk('patients.updateAllergy')],
    ['version-allergy-code', at('chart/patients/update-allergy.ts'), 'lockedAllergy(scope, child)\n  if (before.version !== version) stale', 'lockedAllergy(scope, child)\n  if (false) stale', walk('patients.codeAllergy')],
    ['version-condition', at('chart/patients/update-condition.ts'), 'if (before.version !== version) stale', 'if (false) stale', walk('patients.updateCondition')],
    ['version-coverage', at('chart/patients/details/coverages.sql.ts'), ".where('id', '=', id).where('version', '=', version)", ".where('id', '=', id)", walk('patients.updateCoverage')],
    ['version-note-template', at('care/records/note-templates.sql.ts'), ".where('id', '=', id).where('version', '=', version)", ".where('id', '=', id)", walk('records.updateNoteTemplate')],
    ['version-medication', at('pharmacy/formulary/medications.sql.ts'), ".where('id', '=', id).where('version', '=', version)", ".where('id', '=', id)", walk('medications.updateMedication')],
    ['version-recall', at('care/recalls/recalls.sql.ts'), "    .where('version', '=', version)\n", '', walk('recalls.declineRecall')],
    ['version-recall-rule', at('care/recalls/recall-rules.ts'), "      .where('version', '=', if_match),\n", '', walk('recalls.updateRecallRule')],
    ['version-article', at('clinic/support/articles.ts'), "      .where('version', '=', version)\n", '', walk('support.updateArticle')],
    ['version-settings', at('foundation/settings/stored-settings.ts'), "if_version === undefined ? update : update.where(version_kept, '=', if_version)", 'update', walk('settings.updateCalendarSettings')],
    ['version-display', at('visits/board/displays.ts'), ".where('version', '=', if_match).set(body)", '.set(body)', walk('board.updateDisplay')],
    ['version-shown-before', at('clinic/organizations/organization-profile.ts'), 'stale(await getOrganization(scope))', 'stale(before)', walk('organizations.updateOrganization')],
    ['version-letter-as-referral', at('care/referrals/referral-effects.ts'), "'finalizes-letter': { after:", "'finalizes-letter': { before:", walk('referrals.sendReferral')],
  ),
  ...inCode(
    'bounds',
    ['bound-field-unnamed', 'api/src/kernel/http/errors.ts', "return [{ path: issue.path.join('.'), message: sentence(issue.message) }]", "return [{ path: String(issue.path[0]), message: sentence(issue.message) }]", 'api/test/walk/bounds.test.ts'],
    ['bound-absence-days', at('visits/absences/plan-absence.ts'), 'if (length > absenceDays * day + hour)', 'if (length > absenceDays * day + 2 * hour)', `${limits} > an absence`],
    ['bound-absence-visits', at('visits/absences/plan-absence.ts'), '.limit(absenceVisits + 1)', '.limit(absenceVisits)', `${limits} > an absence`],
    ['bound-token-days', at('exchange/api-tokens/api-tokens.ts'), 'days <= longestTokenDays', 'days < longestTokenDays', `${limits} > the token of a program`],
    ['bound-imported-people', at('exchange/patient-imports/opened-upload.ts'), 'if (before >= mostImportedPeople)', 'if (before > mostImportedPeople)', `${limits} > a file of patients`],
    ['bound-imported-names', at('chart/patients/details/add-to-lists.ts'), 'mostNames - own_names.length)', 'mostNames - own_names.length + 1)', `${limits} > what is imported`],
    ['bound-imported-contacts', at('chart/patients/details/add-to-lists.ts'), 'known.length >= mostContacts', 'known.length > mostContacts', `${limits} > what is imported`],
    ['bound-series-days', at('visits/series/series-dates.ts'), 'first + longestSeriesDays,', 'first + longestSeriesDays + 1,', `${limits} > a series has so many`],
    ['bound-days-of-free-times', at('engine/scheduling/find-availability.ts'), 'if (to - from <= (days + 1) * dayLength)', 'if (to - from < (days + 1) * dayLength)', `${limits} > free times`],
    ['bound-prescription-days', at('pharmacy/prescriptions/documents/activate-document.ts'), 'validDays * 86_400_000', '(validDays + 1) * 86_400_000', `${limits} > a prescription without`],
    ['bound-least-minutes-to-pay', 'contract/src/engine/money/prepayment.ts', 'now + leastMinutesToPay * minute', 'now', 'contract/src/engine/money/prepayment-due.test.ts'],
    ['bound-reopen-minutes', at('visits/appointments/appointment-rules.ts'), 'now - Date.parse(fulfilled_at) <= reopenMinutes', 'now - Date.parse(fulfilled_at) < reopenMinutes', 'api/src/visits/appointments/lifecycle/reopen.test.ts'],
    ['bound-ask-again', at('visits/appointments/confirmation/request-confirmation.ts'), 'confirmation_asked_at > since) return true', 'confirmation_asked_at >= since) return true', at('visits/appointments/confirmation/confirmation.test.ts')],
  ),
  ...inCode(
    'collisions',
    ['collision-draft-lines', at('money/billing/draft-invoice.ts'), 'if (written < lines.length) throw', 'if (false) throw', `${collisions} > billing.createInvoice`],
    ['collision-without-code', 'api/src/kernel/http/errors.ts', "  '23505': 'already_exists',\n", '', `${collisions} > medications.createMedication`],
  ),
]
