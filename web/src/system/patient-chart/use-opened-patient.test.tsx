// @vitest-environment jsdom
import type { Permission } from '@polyclinic/contract/kernel/access'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { clearSession, restoreSession } from '#shell/session/session.ts'
import { summaryParts } from './summary-parts.ts'
import { useOpenedPatient } from './use-opened-patient.ts'

const server = prepareServer()
const { hook, pass } = prepareScreen()
afterEach(() => {
  cleanup()
  clearSession('elsewhere')
})

const patient = { id: 'p-1', name: 'Lena Hoffmann' }
const list = (name: string) => ({ items: [{ id: name }], next_cursor: null })
const summary = {
  patient,
  chart: { counts: {} },
  allergies: list('allergy'),
  conditions: list('condition'),
  vitals: list('vital'),
  notes: list('note'),
  medications: list('medication'),
  balance: null,
}
const names = ['chart', 'allergies', 'conditions', 'vitals', 'notes', 'medications', 'balance'] as const

/** Opens the chart as a member with these permissions; answers with what is kept of each part. */
function open(permissions: Permission[]) {
  localStorage.setItem('auth_token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u', permissions }))
  localStorage.setItem('user_type', 'org_user')
  localStorage.setItem('organization_id', 'o-1')
  restoreSession()
  const opened = hook(() => ({ ...useOpenedPatient('p-1'), queries: useQueryClient() }))
  const { queries } = opened.result.current
  return { opened, queries, kept: () => names.map((name) => queries.getQueryData(summaryParts('p-1')[name].queryKey)) }
}
const setNotes = (queries: QueryClient, id: string) => queries.setQueryData(summaryParts('p-1').notes.queryKey, list(id) as never)

describe('a chart that is opened', () => {
  it('reads everything that is first seen in one call, and keeps each part for its own read', async () => {
    server.on('GET /org/patients/p-1/chart-summary', () => json(200, summary))
    const { opened, kept } = open(['patients.view', 'clinical.view'])
    await pass()
    expect(opened.result.current.data).toEqual(patient)
    expect(kept()).toEqual([...names.slice(0, -1).map((name) => summary[name]), undefined])
    expect(server.sent).toHaveLength(1)
  })

  it('reads the patient alone the next time', async () => {
    server.on('GET /org/patients/p-1/chart-summary', () => json(200, summary))
    server.on('GET /org/patients/p-1', () => json(200, { ...patient, name: 'Lena Weiss' }))
    const { opened } = open(['patients.view', 'clinical.view'])
    await pass()
    await opened.result.current.refetch()
    await pass()
    expect(opened.result.current.data?.name).toBe('Lena Weiss')
  })

  it('keeps a part that was read again while the summary was on its way, and one that is stale by now', async () => {
    let answer = (_: Response) => {}
    server.on('GET /org/patients/p-1/chart-summary', () => new Promise((resolve) => (answer = resolve)))
    const { queries, kept } = open(['patients.view', 'clinical.view'])
    await pass(10)
    setNotes(queries, 'newer')
    queries.setQueryData(summaryParts('p-1').vitals.queryKey, list('older') as never)
    await queries.invalidateQueries({ queryKey: summaryParts('p-1').vitals.queryKey })
    answer(json(200, summary))
    await pass()
    expect([kept()[3], kept()[4]]).toEqual([list('older'), list('newer')])
  })

  it('reads the patient alone for a member who may not see clinical data', async () => {
    server.on('GET /org/patients/p-1', () => json(200, patient))
    const { opened, kept } = open(['patients.view'])
    await pass()
    expect([opened.result.current.data, kept()[1]]).toEqual([patient, undefined])
  })
})
