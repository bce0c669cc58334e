import { expect, it } from 'vitest'
import { useFhirProgram } from '../../../test/fhir-program.ts'

const { world, clinic, found, idOf } = useFhirProgram()

it('says of a sign no interpretation where its range is open there, and of one that crosses a limit which', async () => {
  const record = async (measurements: object) => {
    const reply = await world.call(clinic.owner, 'POST', `/org/patients/${idOf('Patient')}/vitals`, { measurements })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  }
  await record({ systolic: { value: 120, unit: 'mm[Hg]' }, diastolic: { value: 95, unit: 'mm[Hg]' } })
  await record({ glucose: { value: 100, unit: 'mmol/L' }, temperature: { value: 37, unit: 'Cel' } })
  const meaningOf = async (code: string) =>
    (await found(`/Observation?code=${code}`)).map(
      (resource: { interpretation?: { coding: { code: string }[] }[] }) => resource.interpretation?.[0]?.coding[0]?.code,
    )
  expect(await meaningOf('8480-6')).toEqual([undefined])
  expect(await meaningOf('8462-4')).toEqual(['H'])
  expect(await meaningOf('15074-8')).toEqual(['HH'])
  expect(await meaningOf('8310-5')).toEqual(['N'])
})
