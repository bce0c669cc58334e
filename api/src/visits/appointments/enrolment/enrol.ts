import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { partsOfName } from '@polyclinic/contract/kernel/person-name'
import type { appointments, Enrolment } from '@polyclinic/contract/visits/appointments/appointments'
import { bindAccount, isNameOf, knownNames, newChart } from '../../../chart/patients/index.ts'
import {
  accountById,
  chooseFirstClinic,
  enrolmentRows,
  enterCode,
  putEnrolment,
  sessionOf,
  useToken,
  wrongCode,
} from '../../../foundation/identity/index.ts'
import { notFound, Problem, refuseField } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { PlatformScope, PlatformWriteScope, WriteScope } from '../../../kernel/scope.ts'
import { moveOpenVisits } from './move-open-visits.ts'
import { type PatientWish, refuseNewPatient } from './new-patients.ts'

type EnrolmentRow = ReturnType<typeof enrolmentRows> extends { execute(): Promise<(infer R)[]> } ? R : never
type ClinicAndPlatformScope = WriteScope & PlatformWriteScope

const present = ({ default_organization_id, ...row }: EnrolmentRow): Enrolment => ({
  ...row,
  status: row.status as Enrolment['status'],
  is_default: row.organization_id === default_organization_id,
})

const enrolmentsIn = (scope: PlatformScope, account_id: string, organization_id: string) =>
  enrolmentRows(scope, account_id).where('e.organization_id', '=', organization_id)

/** The clinics that the account is enrolled in. */
export function listEnrolments(context: RequestContext) {
  const { account_id } = sessionOf(context)
  return context.systemRead('enrolments', null, async (scope) => {
    const rows = await scope.rows(
      enrolmentRows(scope, account_id).where('e.status', '<>', 'ended').where('o.status', 'in', ['active', 'suspended']),
    )
    return { items: rows.map(present), next_cursor: null }
  })
}

/** Enrols the account: with a clinic of the directory, or by the code that its desk handed over. */
export async function enrol(context: RequestContext, body: BodyOf<typeof appointments.createMyEnrolment>): Promise<Enrolment> {
  const { organization_id, claim_code, birth_date } = body
  if (claim_code) {
    if (!birth_date) refuseField('birth_date', 'Enter your date of birth.')
    return claimChart(context, claim_code, await requireOwnBirthDate(context, birth_date))
  }
  if (!organization_id) refuseField('organization_id', 'Choose a clinic, or enter the code you were given.')
  return createChart(context, organization_id, body)
}

/**
 * A provisional chart of the account's own, until staff match it to one that is there or keep it. Who is enrolled already
 * gets the enrolment that is there.
 */
async function createChart(context: RequestContext, organization_id: string, wanted: PatientWish): Promise<Enrolment> {
  const { account_id } = sessionOf(context)
  const clinic = await context.clinic(organization_id)
  if (clinic?.status !== 'active') notFound('This clinic was not found.')
  return context.system('enrolment', organization_id, async (scope) => {
    const enrolment = await scope.maybe(enrolmentsIn(scope, account_id, organization_id))
    if (enrolment?.status === 'ended') throw new Problem('refused_by_rule', 'This clinic has ended your enrolment. Please call them.')
    if (enrolment) {
      scope.setAuditSubject({
        subject_kind: 'patient',
        subject_id: enrolment.patient_id,
        patient_id: enrolment.patient_id,
        details: { enrolled_before: true },
      })
      return present(enrolment)
    }
    await refuseNewPatient(scope, wanted)
    const account = await scope.one(accountById(scope, account_id))
    const { chart, statements } = await newChart(scope, {
      ...partsOfName(account.name),
      account_id,
      birth_date: account.birth_date,
      phone: account.phone,
      email: account.email,
      language: account.locale,
      status: 'provisional',
    })
    await Promise.all(statements.map((statement) => scope.run(statement)))
    return bind(scope, { account_id, organization_id, patient_id: chart.id, status: 'provisional' })
  })
}

/** A chart is bound to the account of its patient, so that the date is the account's own, whatever the chart says. */
async function requireOwnBirthDate(context: RequestContext, birth_date: string): Promise<OwnIdentity> {
  const { account_id } = sessionOf(context)
  const account = await context.systemRead('account', null, (scope) => scope.one(accountById(scope, account_id)))
  if (!account.birth_date)
    throw new Problem('refused_by_rule', 'Your account has no date of birth, so that no code binds it. Please ask the clinic’s desk.')
  if (account.birth_date !== birth_date)
    refuseField(
      'birth_date',
      'Your account has another date of birth. For the chart of somebody else, ask the clinic for a code for “People I act for”.',
    )
  return { name: account.name, birth_date }
}

/**
 * Binds the account to the chart that the code was made for. A code works once, and for the account that has the name and birth
 * date of the chart: others may act for its patient, or the desk merges the chart that they opened, under its own name.
 */
function claimChart(context: RequestContext, code: string, own: OwnIdentity): Promise<Enrolment> {
  return enterCode(context, 'claim-code', code, async ({ clinic, ...claim }) => {
    try {
      return await context.system('claim code', clinic, (scope) => bindChart(scope, { ...claim, ...own }))
    } catch (error) {
      if (error instanceof Problem && error.code === 'link_invalid') await context.refusedFor(error, clinic, claim.patient_id)
      throw error
    }
  })
}

interface OwnIdentity {
  name: string
  birth_date: string
}

interface Claim extends OwnIdentity {
  account_id: string
  patient_id: string
  token_hash: string
}

async function bindChart(scope: ClinicAndPlatformScope, claim: Claim): Promise<Enrolment> {
  const { account_id, patient_id, token_hash, name, birth_date } = claim
  const { organization_id } = scope
  if (!(await scope.maybe(useToken(scope, 'claim-code', token_hash, scope.at)))) throw wrongCode('claim-code')
  const enrolment = await scope.maybe(enrolmentsIn(scope, account_id, organization_id))
  if (enrolment?.status === 'active') throw new Problem('refused_by_rule', 'You are enrolled with this clinic already.')
  const bound = await scope.run(bindAccount(scope, { id: patient_id, account_id, birth_date }))
  if (bound === 0 || !isNameOf(name, await knownNames(scope, patient_id))) throw wrongCode('claim-code')
  if (enrolment) {
    await moveOpenVisits(scope, enrolment.patient_id, patient_id)
    scope.recordAccess(enrolment.patient_id)
  }
  return bind(scope, { account_id, organization_id, patient_id, status: 'active' })
}

async function bind(
  scope: ClinicAndPlatformScope,
  values: { account_id: string; organization_id: string; patient_id: string; status: 'provisional' | 'active' },
): Promise<Enrolment> {
  await scope.run(putEnrolment(scope, { ...values, created_at: scope.at }))
  await scope.run(chooseFirstClinic(scope, values.account_id, values.organization_id))
  const { organization_id, patient_id } = values
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id, details: { status: values.status } })
  scope.invalidate('patients', 'identity')
  return present(await scope.one(enrolmentsIn(scope, values.account_id, organization_id)))
}
