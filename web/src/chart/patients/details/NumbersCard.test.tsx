// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { session } from '#shell/session/session.ts'
import { NumberForm } from './NumberForm.tsx'
import { NumbersCard } from './NumbersCard.tsx'

// There is no router here, so a link is drawn as its address.
vi.mock('#shell/links.tsx', () => ({
  AnchorLink: ({ params, children }: { params: { id: string }; children: string }) => <a href={`/org/patients/${params.id}`}>{children}</a>,
}))

const server = prepareServer()
const { draw, pass } = prepareScreen()
const patient_id = '0190aaaa-0000-7000-8000-000000000001'
const id = '0190aaaa-0000-7000-8000-000000000002'
const identifiers = [{ id, kind: 'passport' as const, assigner: null, ending: '771', source: null, imported_at: null }]

beforeEach(() => {
  const organization = { id: 'o-1', name: 'Riverside' }
  const user = { user_role: 'owner', permissions: ['patients.edit'], organizations: [organization] }
  vi.spyOn(session, 'get').mockReturnValue({ userType: 'org_user', user, organization } as never)
  Element.prototype.scrollIntoView = () => undefined
})

it('shows the end of a number, all of it once it was asked for, and the end again', async () => {
  draw(<NumbersCard patient_id={patient_id} identifiers={identifiers} mayEdit />)
  await pass(100)
  expect(screen.queryByText('XY 12-771')).toBeNull()
  server.on(`POST /org/patients/${patient_id}/identifiers/${id}/reveal`, () => json(200, { value: 'XY 12-771' }))
  fireEvent.click(screen.getByLabelText('Show Passport'))
  await pass(100)
  expect(screen.getByText('XY 12-771')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Hide Passport'))
  await pass(100)
  expect(screen.queryByText('XY 12-771')).toBeNull()
  expect(screen.getByText('•••• 771')).toBeTruthy()
})

it('asks nothing of whoever may not edit', async () => {
  draw(<NumbersCard patient_id={patient_id} identifiers={identifiers} mayEdit={false} />)
  await pass(100)
  expect(screen.queryByLabelText('Show Passport')).toBeNull()
})

it('leads to the chart that has the number already', async () => {
  draw(<NumberForm patient_id={patient_id} onDone={() => undefined} />)
  await pass(100)
  fireEvent.change(screen.getByLabelText('Number', { selector: 'input' }), { target: { value: '756.1' } })
  server.on(`POST /org/patients/${patient_id}/identifiers`, () =>
    problem(409, 'already_exists', 'This number is on another chart.', { alternatives: { patient_id: id } }),
  )
  fireEvent.click(screen.getByText('Add the number'))
  await pass(100)
  expect(screen.getByText('Open that chart').getAttribute('href')).toContain(id)
})
