import { declaredErrors } from '@polyclinic/contract/kernel/declared-errors'
import type { ErrorCode } from '@polyclinic/contract/kernel/errors'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/app.ts'
import { codesInCode } from './codes-in-code.ts'

/** Codes in a function that the call uses, in a branch that it never takes. */
const neverTaken: Record<string, ErrorCode[]> = {
  // only staff choose a clinic when they sign in
  'identity.loginAdmin': ['not_found'],
  'identity.loginPatient': ['not_found'],
  // The document that is signed is written by the same call, so nobody else has a version of it.
  'prescriptions.renewPrescriptionDocument': ['version_conflict'],
  // A patient's own chart is never closed to them.
  'waitlist.updateMyWaitlistEntry': ['break_glass_required'],
}

/** Calls that are made in a loop over a table: no function of their own can be read. Their replies are checked as they come. */
const madeFromATable = /^fhir\./

describe('the error codes of a call', () => {
  const codes = codesInCode()

  it('are read from the code of every call', () => {
    const unread = routes.filter(({ name }) => !codes.has(name)).map(({ name }) => name)
    expect(unread.filter((name) => !madeFromATable.test(name))).toEqual([])
    expect(codes.get('appointments.moveAppointment')).toContain('time_taken')
  })

  it('include every code that its handler can refuse with', () => {
    const missing = routes.flatMap(({ name, call }) => {
      const declared = [...declaredErrors(call), ...(neverTaken[name] ?? [])]
      const undeclared = [...(codes.get(name) ?? [])].filter((code) => !declared.includes(code))
      return undeclared.length > 0 ? [`${name}: ${undeclared.join(', ')}`] : []
    })
    expect(missing).toEqual([])
  })

  it('have exceptions only where they are needed', () => {
    const idle = Object.entries(neverTaken).filter(([name, excepted]) => excepted.some((code) => !codes.get(name)?.has(code)))
    expect(idle).toEqual([])
  })
})
