/** Charts: who opens them, what is final, what the patient sees, what is prescribed. */
// biome-ignore-all format: a row is a line
import { inBoth, inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/domains/${file}`
const [records, patients, prescriptions] = ['records/records', 'patients/patients', 'prescriptions/prescriptions'].map((name) => at(`${name}.test.ts`)) as [
  string,
  string,
  string,
]

const observations = at('observations/observations.test.ts')
const authorship = at('records/authorship.test.ts')
/** Every call of staff on a chart that is restricted. */
const immunizations = 'api/src/domains/immunizations/immunizations.test.ts'
const labRanges = 'contract/src/lab-ranges.test.ts'
const labCatalogue = at('labs/lab-catalogue.test.ts')
const documents = 'api/src/domains/documents/documents.test.ts'
const restrictedCharts = 'api/test/walk/restricted-charts.test.ts'
const chartTexts = 'api/test/walk/chart-texts.test.ts'

/** Row security hides from a patient what the statement hides; this leaves to it only whose record it is. */
const anyRecordOfPatient = "alter policy patient on released_records using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid)"

export const clinical = [
  ...inCode(
    'restricted charts',
    ['chart-restricted', at('patients/open-chart.ts'), 'if (chart.restricted && !(await', 'if (false && !(await', patients],
    ['chart-opened-for-ever', at('patients/patients.sql.ts'), "    .where('account_id', '=', scope.actor.account_id as string)\n    .where('expires_at', '>', scope.at)", "    .where('account_id', '=', scope.actor.account_id as string)", patients],
    ['chart-opened-for-all', at('patients/patients.sql.ts'), "    .where('account_id', '=', scope.actor.account_id as string)\n    .where('expires_at'", "    .where('expires_at'", patients],
    ['chart-opened-a-day', at('patients/break-glass.ts'), 'const anHour = 60 * 60_000', 'const anHour = 24 * 60 * 60_000', patients],
    ['chart-lists-restricted', 'api/src/kernel/chart-is-open.ts', '(not patients.restricted or exists (', '(true or exists (', records],
    ['chart-lists-opened-by-others', 'api/src/kernel/chart-is-open.ts', "    and c.account_id = ${actor.account_id}::uuid and c.expires_at", '    and c.expires_at', records],
    ['chart-lists-opened-for-ever', 'api/src/kernel/chart-is-open.ts', ' and c.expires_at > ${at}::timestamptz', '', records],
    ['chart-texts-shown', 'api/src/kernel/http/hide-chart-texts.ts', '    object[name] = left_out\n', '', chartTexts],
    ['chart-texts-in-replies', 'api/src/kernel/http/server.ts', '        await hideChartTexts(context, chart_texts, result)\n', '', chartTexts],
    ['chart-texts-in-refusals', 'api/src/kernel/http/server.ts', '        if (context) await hideChartTexts(context, chart_texts, currentOf(refusal))\n', '', chartTexts],
    ['chart-texts-of-nobody', 'api/src/kernel/http/hide-chart-texts.ts', 'if (plan.texts.length > 0 && !named) throw', 'if (false) throw', chartTexts],
    ['chart-texts-of-opened-by-others', 'api/src/kernel/chart-is-open.ts', "    and c.account_id = ${actor.account_id}::uuid and c.expires_at", '    and c.expires_at', chartTexts],
    ['chart-reason-written-over', at('appointments/change-appointment.ts'), '  if (reason !== undefined && visit.restricted) await openChart(scope, visit.patient_id)\n', '', chartTexts],
    ['chart-notes-written-over', at('waitlist/write-entry.ts'), '  if (changes.notes !== undefined && !scope.patient_id) await openChart(scope, row.patient_id)\n', '', chartTexts],
    ['chart-memo-written-over', at('billing/draft-invoice.ts'), '  if (body.memo !== undefined || body.lines) await openChart(scope, draft.patient_id)\n', '', chartTexts],
    ['chart-receipt-printed', at('billing/send-bill.ts'), 'of_patient || (await isChartOpen(scope, payment.patient_id)) ? payment.allocations : []', 'payment.allocations', chartTexts],
    ['chart-invoice-printed', at('billing/send-bill.ts'), '    await openChart(scope, invoice.patient_id)\n', '', chartTexts],
    ['chart-records-list', at('records/list-records.ts'), '    .where(chartIsOpen(scope))\n', '', records],
    ['chart-prescriptions-list', at('prescriptions/list-prescriptions.ts'), '    .where(chartIsOpen(scope))\n', '', prescriptions],
    ['chart-managers-untold', at('patients/break-glass.ts'), "    await scope.notify(manager.account_id as string, {", "    if (manager === undefined) await scope.notify('', {", patients],
    ['chart-unrestricted-by-anybody', at('patients/change-patient.ts'), "body.restricted !== before.restricted && !scope.can('charts.break-glass')", 'false', patients],
    ['chart-of-record', at('records/record.ts'), '  await openChart(scope, row.patient_id)\n', '', records],
    ['chart-of-document', at('documents/present-document.ts'), '  await openChart(scope, row.patient_id)\n', '', documents],
    ['chart-of-documents', at('documents/list-documents.ts'), 'QueryOf<typeof documents.listDocuments>) {\n  await openChart(scope, patient_id)\n', 'QueryOf<typeof documents.listDocuments>) {\n', documents],
    ['document-clinical-read', at('documents/present-document.ts'), 'if (!mayRead(scope, row)) throw', 'if (false) throw', documents],
    ['document-clinical-listed', at('documents/documents.sql.ts'), ".$if(!scope.can('clinical.view'), ", '.$if(false, ', documents],
    ['document-released-twice', at('documents/document-lifecycle.ts'), '(released_at === null ? null : released)', 'null', documents],
    ['document-stays-released', at('documents/document-effects.ts'), 'scope.run(withdrawDocument(scope, id))', 'id', documents],
    ['chart-of-vaccination', at('immunizations/present-immunization.ts'), '  await openChart(scope, row.patient_id)\n', '', immunizations],
    ['vaccination-to-come', at('immunizations/record-immunization.ts'), "if (given_on > todayIn(scope)) refuseField", 'if (false) refuseField', immunizations],
    ['vaccination-before-birth', at('immunizations/record-immunization.ts'), 'if (birth_date && given_on < birth_date) refuseField', 'if (false) refuseField', immunizations],
    ['vaccination-twice-a-day', at('immunizations/record-immunization.ts'), 'if (await scope.maybe(same)) refuseField', 'if (false) refuseField', immunizations],
    ['vaccination-by-two', at('immunizations/record-immunization.ts'), "  await openChart(scope, patient_id)\n  await scope.one(lockChart(scope, patient_id))\n", '  await openChart(scope, patient_id)\n', immunizations],
    ['vaccination-error-counts', at('immunizations/immunizations.sql.ts'), ".where('e.immunization_id', 'is', null)", '', immunizations],
    ['lab-range-guesses', 'contract/src/lab-ranges.ts', "  if (unknown) return { not_judged: unknown }\n", '', labRanges],
    ['lab-ranges-meet', at('labs/lab-catalogue.ts'), '.some((other) => doRangesMeet(other, range))', '.some(() => false)', labCatalogue],
    ['lab-limits-ascend', at('labs/lab-catalogue.ts'), 'i > 0 && limit <', 'i < 0 && limit <', labCatalogue],
    ['lab-test-unknown', at('labs/lab-catalogue.ts'), 'if (unknown >= 0) refuseField', 'if (false) refuseField', labCatalogue],
    ['vaccination-of-the-dead', at('immunizations/list-immunizations.ts'), '|| deceased_on ||', '||', immunizations],
    ['chart-of-note', at('records/note.ts'), '  await openChart(scope, row.patient_id)\n', '', records],
    ['chart-of-notes', at('records/list-notes.ts'), '  await openChart(scope, patient_id)\n', '', records],
    ['chart-of-timeline', at('records/read-chart.ts'), "export async function timeline(scope: Scope, patient_id: string, { kind, cursor, limit }: QueryOf<typeof records.listTimeline>) {\n  await openChart(scope, patient_id)\n", "export async function timeline(scope: Scope, patient_id: string, { kind, cursor, limit }: QueryOf<typeof records.listTimeline>) {\n", records],
    ['chart-of-prescription', at('prescriptions/prescription.ts'), '  await openChart(scope, row.patient_id)\n', '', restrictedCharts],
    ['chart-of-safety', at('prescriptions/safety.ts'), '  await openChart(scope, patient_id)\n', '', restrictedCharts],
    ['chart-of-access-log', at('patients/access-log.ts'), '  await openChart(scope, patient_id)\n', '', patients],
    ['chart-of-allergies', at('patients/problem-lists.ts'), '): Promise<OutputOf<typeof patients.listAllergies>> {\n  await openChart(scope, patient_id)\n', '): Promise<OutputOf<typeof patients.listAllergies>> {\n', patients],
    ['chart-of-conditions', at('patients/problem-lists.ts'), '): Promise<OutputOf<typeof patients.listConditions>> {\n  await openChart(scope, patient_id)\n', '): Promise<OutputOf<typeof patients.listConditions>> {\n', patients],
    ['chart-of-observations', at('observations/list-observations.ts'), "  await openChart(scope, patient_id)\n  scope.recordAccess(patient_id)\n  const rows = await scope.rows(\n    chartRows", "  scope.recordAccess(patient_id)\n  const rows = await scope.rows(\n    chartRows", observations],
    ['chart-of-vitals', at('observations/list-observations.ts'), "  await openChart(scope, patient_id)\n  scope.recordAccess(patient_id)\n  const rows = await scope.rows(latestVitals", "  scope.recordAccess(patient_id)\n  const rows = await scope.rows(latestVitals", observations],
    ['observation-replaced-twice', at('observations/observation-lifecycle.ts'), '(is_replaced ? replaced : null)', '(is_replaced && !replaced ? replaced : null)', observations],
    ['observation-error-released', at('observations/observations.sql.ts'), "    .where('observations.released_at', 'is not', null)\n    .where('newer.id', 'is', null)\n    .where('e.observation_id', 'is', null)", "    .where('observations.released_at', 'is not', null)\n    .where('newer.id', 'is', null)", observations],
    ['chart-of-search-charts', at('patients/change-patient.ts'), 'const before = await openChart(scope, id)', 'const before = await scope.one(chartById(scope, id))', patients],
    ['chart-claim-code-restricted', at('patients/claim-code.ts'), 'const chart = await openChart(scope, patient_id)', "const chart = await scope.one(scope.from('patients').selectAll().where('id', '=', patient_id))", patients],
  ),
  ...inCode(
    'parent and child',
    ['record-encounter-unchecked', at('records/write-record.ts'), '  await checkEncounter(scope, patient_id, encounter_id)\n', '', records],
    ['note-encounter-unchecked', at('records/write-note.ts'), '  await checkEncounter(scope, patient_id, body.encounter_id)\n', '', records],
    ['vitals-encounter-unchecked', at('observations/record-vitals.ts'), '  await checkEncounter(scope, patient_id, body.encounter_id)\n', '', observations],
    ['prescription-encounter-unchecked', at('prescriptions/write-prescription.ts'), '  await checkEncounter(scope, patient_id, encounter_id)\n', '', prescriptions],
  ),
  ...inCode(
    'final records',
    ['note-signed-is-edited', 'contract/src/note-rules.ts', "      action: 'edit',\n      from: ['draft'],\n      to: 'draft',\n      by: { staff: 'clinical.write' },\n      of_others: 'clinical.sign',\n      guards: [],\n      effects: ['keeps-former-version'],\n    },\n    { action: 'sign'", "      action: 'edit',\n      from: ['draft', 'signed'],\n      to: 'draft',\n      by: { staff: 'clinical.write' },\n      of_others: 'clinical.sign',\n      guards: [],\n      effects: ['keeps-former-version'],\n    },\n    { action: 'sign'", records],
    ['note-signed-empty', at('records/sign-note.ts'), "if (isEmpty(note.sections)) throw", 'if (false) throw', records],
    ['note-signed-in-old-version', at('records/sign-note.ts'), "        .where('version', '=', version),\n", '', records],
    ['note-digest-of-nothing', at('records/note-content.ts'), 'JSON.stringify(', 'String(', records],
    ['note-addendum-on-draft', 'contract/src/note-rules.ts', "action: 'add-addendum', from: ['signed']", "action: 'add-addendum', from: ['draft', 'signed']", records],
    ['record-final-is-edited', at('records/write-record.ts'), "requireTransition(recordRules, 'edit', subject)", "requireTransition(recordRules, 'edit', { ...subject, status: 'draft' })", records],
    ['record-old-version', at('records/records.sql.ts'), "scope.update('records').where('id', '=', id).where('version', '=', version)", "scope.update('records').where('id', '=', id)", records],
    ['note-version-not-kept', at('records/note-effects.ts'), 'if (!is_new_text || !startsVersion(scope, editor)) return', 'if (scope) return', authorship],
    ['record-version-not-kept', at('records/record-effects.ts'), 'if (!is_new_text || !startsVersion(scope, editor)) return', 'if (scope) return', authorship],
    ['version-of-own-sitting', at('records/authorship.ts'), ' || now.getTime() - new Date(edited_at).getTime() > sittingMs', '', authorship],
    ['version-of-every-save', at('records/authorship.ts'), '> sittingMs', '>= 0', authorship],
    ['note-author-stays-first', at('records/write-note.ts'), '.set(isSameText ? {} : editorOf(scope))', '.set({})', authorship],
    ['record-author-stays-first', at('records/write-record.ts'), '.set(isSameText ? {} : editorOf(scope))', '.set({})', authorship],
    ['draft-of-two-is-own', at('records/authorship.ts'), 'authors.every(', 'authors.some(', authorship],
    ['note-struck-out-by-author', at('records/note.ts'), 'signed_by ? signed_by === scope.actor.account_id : isOnlyAuthor(scope, authors)', 'isOnlyAuthor(scope, authors)', authorship],
    ['record-struck-out-by-author', at('records/record.ts'), 'finalized_by ? finalized_by === scope.actor.account_id : isOnlyAuthor(scope, authors)', 'isOnlyAuthor(scope, authors)', authorship],
    ['versions-of-other-charts', at('records/list-versions.ts'), '  scope.recordAccess(record.patient_id)\n', '', authorship],
    ['prescription-active-is-edited', at('prescriptions/write-prescription.ts'), "  requireTransition(prescriptionRules, 'edit', subjectOf(scope, before))\n", '', prescriptions],
    ['prescription-old-version', at('prescriptions/write-prescription.ts'), "      .where('version', '=', version),\n", '', prescriptions],
    ['prescription-activated-in-old-version', at('prescriptions/move-prescription.ts'), "        .where('version', '=', version),\n", '', prescriptions],
    ['chart-old-version', at('patients/patients.sql.ts'), ".where('id', '=', id).where('version', '=', version)", ".where('id', '=', id)", patients],
  ),
  ...inBoth(
    'release to the patient',
    ['release-withdrawn-shown', at('records/records.sql.ts'), ".where('patient_id', '=', patient_id).where('withdrawn_at', 'is', null)", ".where('patient_id', '=', patient_id)", anyRecordOfPatient, records],
  ),
  ...inCode(
    'release to the patient',
    ['release-of-draft', at('records/finalize-record.ts'), "requireTransition(recordRules, 'release', subject)", "requireTransition(recordRules, 'release', { ...subject, status: 'final' })", records],
    ['release-twice', 'contract/src/note-rules.ts', "guards: ['not-released'],", 'guards: [],', records],
    ['release-beside-error', at('records/finalize-record.ts'), '  await scope.one(lockChart(scope, record.patient_id))\n', '', records],
    ['release-names-it', at('records/record-effects.ts'), "title: 'A record is ready for you'", 'title: record.title', records],
    ['prescription-names-it', at('prescriptions/prescription-effects.ts'), '      title,\n', '      title: `${title}: ${id}`,\n', prescriptions],
  ),
  ...inCode(
    'proxies',
    ['proxy-scope', 'api/src/kernel/http/authorize.ts', 'return proxy_scopes?.some((scope) => acting_for.scopes.includes(scope)) ?? false', 'return true', 'api/test/walk/proxies.test.ts'],
    ['proxy-not-begun', 'api/src/kernel/session.ts', 'between p.starts_on and', "between '-infinity' and", at('identity/session-ends.test.ts')],
    ['proxy-ended', 'api/src/kernel/session.ts', "coalesce(p.ends_on, 'infinity')", "'infinity'", at('identity/session-ends.test.ts')],
    ['proxy-revoked', 'api/src/kernel/session.ts', 'p.revoked_at is null and ', '', at('identity/session-ends.test.ts')],
    ['proxy-of-others', 'api/src/kernel/session.ts', 'left join proxies p on p.account_id = s.account_id and', 'left join proxies p on', 'api/test/walk/proxies.test.ts'],
    ['proxy-listed-revoked', at('identity/identity.sql.ts'), "    .where('p.account_id', '=', account_id)\n    .where('p.revoked_at', 'is', null)", "    .where('p.account_id', '=', account_id)", at('identity/session-ends.test.ts')],
    ['proxy-listed-of-others', at('identity/identity.sql.ts'), "    .where('p.account_id', '=', account_id)\n", '', at('identity/session-ends.test.ts')],
    ['proxy-told-without-booking', at('identity/identity.sql.ts'), "    .where(({ eb, val }) => eb(val('book'), '=', eb.fn.any('proxies.scopes')))\n", '', at('appointments/messages/proxies-told.test.ts')],
    ['proxy-told-revoked', at('identity/identity.sql.ts'), "    .where(({ eb, val }) => eb(val('book'), '=', eb.fn.any('proxies.scopes')))\n    .where('revoked_at', 'is', null)\n", "    .where(({ eb, val }) => eb(val('book'), '=', eb.fn.any('proxies.scopes')))\n", at('appointments/messages/proxies-told.test.ts')],
    ['acting-for-own-chart', 'api/src/kernel/session.ts', '(acting_for ? null : row.patient_id)', 'row.patient_id', 'api/test/walk/proxies.test.ts'],
  ),
  ...inCode(
    'prescribing',
    ['safety-alert-without-reason', at('prescriptions/move-prescription.ts'), "if (check.outcome === 'alert' && !override_reason)", 'if (false)', prescriptions],
    ['safety-checked-once', at('prescriptions/move-prescription.ts'), 'const check = await safetyOf(scope, patient_id, drug)', 'const check = draft.check', prescriptions],
    ['prescription-past-validity', at('prescriptions/move-prescription.ts'), 'if (valid_until < today)', 'if (false)', prescriptions],
    ['prescription-resumed-expired', at('prescriptions/prescription-rules.ts'), '(expired ?', '(expired && false ?', prescriptions],
    ['prescription-inactive-drug', at('prescriptions/write-prescription.ts'), "if (drug?.status === 'inactive') refuseField", 'if (false) refuseField', prescriptions],
    ['prescription-code-plain', at('prescriptions/prescription-effects.ts'), 'hashToken(verification_code as string)', '(verification_code as string)', prescriptions],
    ['prescription-verified-in-error', at('prescriptions/verify-prescription.ts'), " || row.status === 'entered-in-error'", '', prescriptions],
    ['prescription-verified-expired', at('prescriptions/verify-prescription.ts'), 'const expired = row.valid_until !== null && row.valid_until < day(context.now)', 'const expired = false', prescriptions],
    ['prescription-verified-names-patient', at('prescriptions/verify-prescription.ts'), 'prescriber_name: row.prescriber_name,', 'prescriber_name: `${row.prescriber_name} ${found.prescription_id}`,', prescriptions],
    ['allergy-in-error-counts', at('patients/problem-lists.ts'), ".where('status', '=', 'active').orderBy('id')", ".orderBy('id')", prescriptions],
    ['allergy-twice', at('patients/problem-lists.ts'), '  if (same) {\n', '  if (false && same) {\n', patients],
    ['allergy-none-known-stays', at('patients/problem-lists.ts'), '  await endNoneKnown(scope, patient_id)\n  const id = newId()', '  const id = newId()', patients],
  ),
]
