// @vitest-environment jsdom
import type { MedicationList as List, ListedMedication } from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { Questioned } from './MedicationList.tsx'
import { ReconcileForm } from './ReconcileForm.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const medication = { id: 'm-1', source: 'imported', medication_text: 'Metformin 500 mg', version: 2 } as ListedMedication
const asked_by = { author_name: 'Ada Byron', author_role: 'nurse', created_at: '2026-03-01T09:00:00.000Z' } as const

describe('the list of what a patient takes', () => {
  it.each<[string, List, RegExp]>([
    ['says that nobody asked', { items: [], questioned: null }, /Nothing is known: nobody has asked yet\./],
    [
      'says who was told that nothing is taken',
      { items: [], questioned: { ...asked_by, takes_nothing: true } },
      /Takes nothing, said to Ada Byron on 1 Mar/,
    ],
  ])('%s', (_name, list, words) => {
    draw(<Questioned list={list} />)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('asks why a medicine was stopped, and sends the version that was read', async () => {
    draw(<ReconcileForm patient_id="p-1" medication={medication} onDone={() => undefined} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Stopped' }))
    const send = screen.getByRole('button', { name: 'Write it down' })
    fireEvent.click(send)
    await pass(100)
    expect(server.sent).toEqual([])
    fireEvent.change(screen.getByLabelText('Why?'), { target: { value: 'Diarrhoea' } })
    server.on('POST /org/patients/p-1/medication-statements/reconcile', () => json(200, { items: [], questioned: null }))
    fireEvent.click(send)
    await pass(100)
    expect(server.sent[0]?.body).toEqual({ medication_id: 'm-1', version: 2, decision: 'stop', reason: 'Diarrhoea', dosage_text: null })
  })

  it('leaves what another system says to that system, and what is prescribed here to its prescription', () => {
    const { unmount } = draw(<ReconcileForm patient_id="p-1" medication={medication} onDone={() => undefined} />)
    expect(screen.queryByRole('radio', { name: 'Entered in error' })).toBeNull()
    unmount()
    draw(<ReconcileForm patient_id="p-1" medication={{ ...medication, source: 'prescribed' }} onDone={() => undefined} />)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })
})
