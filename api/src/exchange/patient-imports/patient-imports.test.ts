import { patientImportMachine } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic } from '../../../test/clinic.ts'
import { overtaken, unrehearsed, waiting } from '../../../test/locks.ts'
import { fictionalBundle, unique, usePatientImports } from '../../../test/patient-imports.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const { world, clinic, manager, doctor, upload, uploadBundle, rowsOf, start, run, importAll, chartOf } = usePatientImports()

describe('a table', () => {
  it('becomes charts, whatever its separator, headings and dates', async () => {
    const [a, b] = [unique('Semicolon'), unique('Umlaut')]
    const text = `\uFEFFVorname;Nachname;Geburtsdatum;Geschlecht;Telefon;Hausarzt\r\nZora;${a};03.02.1980;w;+49 30 1234567;"Dr. A; B"\r\nÉmile;${b};1975-12-31;m;;\r\n`
    const { rows } = await importAll(await upload(text))
    expect(rows).toMatchObject([
      { name: `Zora ${a}`, birth_date: '1980-02-03', status: 'done' },
      { name: `Émile ${b}`, birth_date: '1975-12-31', status: 'done' },
    ])
    const { id } = rows[0].patient
    expect((await world.call(doctor, 'GET', `/org/patients/${id}`)).body).toMatchObject({ sex: 'female', phone: '+49 30 1234567' })
    const [line] = (await chartOf(id, 'imported-resources')).body.items
    expect((await world.call(doctor, 'GET', `/org/imported-resources/${line.id}`)).body).toMatchObject({ Hausarzt: 'Dr. A; B' })
  })

  it('has at most a hundred thousand people', async () => {
    const lines = Array.from({ length: 100_001 }, (_, n) => `Zora,Sample${n}`).join('\n')
    const refused = await upload(`First name,Last name\n${lines}\n`)
    const message = 'This file has more than 100,000 people. Split it into several files.'
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'file', message }]])
  })

  it('reads 3/4/1980 only where another date of the table shows the order of day and month', async () => {
    const [a, b] = [unique('Slash'), unique('Slash')]
    const head = 'First name,Last name,DOB\n'
    const unclear = await upload(`${head}Zora,${a},3/4/1980\n`)
    expect(await rowsOf(unclear.body.id)).toMatchObject([{ decision: 'skip', reason: 'birth-date-not-readable' }])
    const clear = await upload(`${head}Zora,${a},3/4/1980\nZora,${b},12/31/1981\n`)
    expect(await rowsOf(clear.body.id)).toMatchObject([{ birth_date: '1980-03-04' }, { birth_date: '1981-12-31' }])
  })

  it('proposes the chart of the same name and birth date, and nobody else', async () => {
    const family = unique('Same')
    const person = { given_name: 'Zora', family_name: family, birth_date: '1980-02-03' }
    const chart = (await world.call(manager, 'POST', '/org/patients', person)).body
    const otherClinic = await makeClinic(world)
    await world.call(otherClinic.owner, 'POST', '/org/patients', { ...person, given_name: 'Elsewhere' })
    const sent = await upload(
      `First name,Last name,DOB\nzóra,${family.toUpperCase()},1980-02-03\nZora,${family},1980-02-04\nZora,${family},\nElsewhere,${family},1980-02-03\nZora,${family},1980-02-03\n,${family},1980-02-03\n`,
    )
    expect((await rowsOf(sent.body.id)).map(({ decision, reason, patient }: any) => [decision, reason, patient?.id])).toEqual([
      ['merge', 'same-name-and-birth-date', chart.id],
      ['create', 'no-match', undefined],
      ['create', 'no-match', undefined],
      ['create', 'no-match', undefined],
      ['skip', 'repeated-in-file', undefined],
      ['skip', 'no-name', undefined],
    ])
  })

  it('leaves out a person whose name and birth date match two charts, until somebody chooses', async () => {
    const family = unique('Twins')
    const person = { given_name: 'Zora', family_name: family, birth_date: '1980-02-03' }
    for (let n = 0; n < 2; n++) expect((await world.call(manager, 'POST', '/org/patients', { ...person, phone: null })).status).toBe(201)
    const sent = await upload(`First name,Last name,DOB\nZora,${family},1980-02-03\n`)
    expect(await rowsOf(sent.body.id)).toMatchObject([{ decision: 'skip', reason: 'several-matches', patient: null }])
  })

  it('creates no chart twice when it comes twice', async () => {
    const family = unique('Twice')
    const text = `First name,Last name,DOB\nZora,${family},\n`
    await importAll(await upload(text))
    const { rows } = await importAll(await upload(text))
    expect(rows).toMatchObject([{ decision: 'merge', reason: 'imported-before' }])
    const found = (await world.call(manager, 'GET', `/org/patients?q=${family}`)).body.items
    expect(found).toHaveLength(1)
  })

  it('creates one chart of each person when it comes six times at once', async () => {
    const [dated, undated] = [unique('Six'), unique('Six')]
    const text = `First name,Last name,DOB\nZora,${dated},1980-02-03\nZora,${undated},\n`
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(text)))
    const ids: string[] = sent.map(({ body }) => body.id)
    for (const id of ids) expect(await rowsOf(id)).toMatchObject([{ reason: 'no-match' }, { reason: 'no-match' }])
    await Promise.all(ids.map((id) => start(id)))
    await Promise.all([run(clinic), run(clinic), run(clinic)])
    await run(clinic)
    for (const family of [dated, undated])
      expect((await world.call(manager, 'GET', `/org/patients?q=${family}`)).body.items).toHaveLength(1)
    const reasons = (await Promise.all(ids.map((id) => rowsOf(id)))).flat().map(({ status, reason }) => `${status} ${reason}`)
    expect(reasons.sort()).toEqual([...Array(10).fill('done imported-before'), ...Array(2).fill('done no-match')])
  })

  it('creates one chart of a person whose other upload is being written at that moment', async () => {
    const family = unique('Moment')
    const text = `First name,Last name\nZora,${family}\n`
    const [first, second] = [(await upload(text)).body.id as string, (await upload(text)).body.id as string]
    await unrehearsed(async () => {
      await start(second)
      await world.owner.query('begin')
      const jobs: Promise<void>[] = []
      try {
        await world.owner.query('lock table imported_resources in exclusive mode')
        jobs.push(run(clinic))
        await waiting(world.owner, 1)
        // The older of the two is started later, and the next job begins with it.
        await start(first)
        jobs.push(run(clinic))
        await waiting(world.owner, 2)
      } finally {
        await world.owner.query('commit')
      }
      await Promise.all(jobs)
    })
    expect((await world.call(manager, 'GET', `/org/patients?q=${family}`)).body.items).toHaveLength(1)
  })

  it('leaves a person to be decided whose name and birth date came onto a chart since the upload', async () => {
    const family = unique('Since')
    const { body } = await upload(`First name,Last name,DOB\nZora,${family},1980-02-03\n`)
    await world.call(manager, 'POST', '/org/patients', { given_name: 'Zora', family_name: family, birth_date: '1980-02-03' })
    await start(body.id)
    await run(clinic)
    const problem = 'A chart with this name and birth date was made since the upload. Upload this person again.'
    expect(await rowsOf(body.id)).toMatchObject([{ status: 'failed', problem, patient: null }])
  })

  it.each([
    ['without headings that are known', 'a,b\n1,2\n'],
    ['without a line below its headings', 'First name,Last name\n'],
    ['whose quotation marks do not end', 'First name,Last name\n"Zora,Fictional\n'],
    ['that is no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('%s is refused in one sentence', async (_what, text) => {
    const { status, body } = await upload(text)
    expect([[400, 422].includes(status), body.errors?.[0].path]).toEqual([true, 'file'])
  })
})

describe('the decision about an imported person', () => {
  async function draft() {
    const family = unique('Decide')
    const sent = await upload(`First name,Last name,DOB\nZora,${family},1980-02-03\n`)
    const [row] = await rowsOf(sent.body.id)
    return { import_id: sent.body.id as string, row, family }
  }
  const decide = (id: string, body: object, caller: Caller = manager) => world.call(caller, 'PATCH', `/org/patient-import-rows/${id}`, body)

  it('is made before the import starts: to leave the person out, or to add to a chosen chart', async () => {
    const { import_id, row } = await draft()
    expect((await decide(row.id, { decision: 'skip' })).body).toMatchObject({ decision: 'skip', reason: 'chosen' })
    const { patient_id } = await addPatient(world, clinic.organization_id)
    expect((await decide(row.id, { decision: 'merge', patient_id })).body).toMatchObject({ patient: { id: patient_id } })
    await start(import_id)
    expect((await decide(row.id, { decision: 'skip' })).body.code).toBe('state_not_allowed')
    await run(clinic)
    expect((await rowsOf(import_id))[0]).toMatchObject({ status: 'done', patient: { id: patient_id } })
  })

  it('waits for whoever cancels the import at the same moment, and is refused then', async () => {
    const { import_id, row } = await draft()
    const cancelled = `update patient_imports set status = 'cancelled' where id = $1`
    const late = await overtaken(world.owner, [cancelled, [import_id]], () => decide(row.id, { decision: 'skip' }))
    expect([late.status, late.body.code]).toEqual([409, 'state_not_allowed'])
  })

  it('to add to a chart needs one of this clinic', async () => {
    const { row } = await draft()
    const otherClinic = await makeClinic(world)
    const { patient_id: elsewhere } = await addPatient(world, otherClinic.organization_id)
    const { patient_id } = await addPatient(world, clinic.organization_id)
    for (const [body, expected] of [
      [{ decision: 'merge' }, [422, 'patient_id']],
      [{ decision: 'merge', patient_id: elsewhere }, [404, undefined]],
      [{ decision: 'create', patient_id }, [422, 'patient_id']],
    ] as const) {
      const { status, body: refused } = await decide(row.id, body)
      expect([status, refused.errors?.[0].path]).toEqual(expected)
    }
    for (const [change, expected] of [
      [`status = 'inactive'`, [422, 'patient_id']],
      [`status = 'active', restricted = true`, [403, undefined]],
    ] as const) {
      await world.owner.query(`update patients set ${change} where id = $1`, [patient_id])
      const { status, body: refused } = await decide(row.id, { decision: 'merge', patient_id })
      expect([status, refused.errors?.[0].path]).toEqual(expected)
    }
    expect((await decide(row.id, { decision: 'skip' }, otherClinic.owner)).status).toBe(404)
  })

  it('can only be to leave out a person without a name', async () => {
    const sent = await upload(`First name,Last name\n,${unique('Nameless')}\n`)
    const [row] = await rowsOf(sent.body.id)
    expect((await decide(row.id, { decision: 'create' })).body.errors?.[0].path).toBe('decision')
  })

  it('fails alone, with its reason, when the chart was merged meanwhile', async () => {
    const { import_id, row } = await draft()
    const { patient_id } = await addPatient(world, clinic.organization_id)
    await decide(row.id, { decision: 'merge', patient_id })
    await world.owner.query(`update patients set status = 'merged' where organization_id = $1 and id = $2`, [
      clinic.organization_id,
      patient_id,
    ])
    await start(import_id)
    await run(clinic)
    expect((await rowsOf(import_id))[0]).toMatchObject({
      status: 'failed',
      problem: 'This chart was merged into another one. Choose that one.',
    })
    expect((await world.call(manager, 'GET', `/org/patient-imports/${import_id}`)).body).toMatchObject({
      status: 'completed',
      rows_failed: 1,
      rows_done: 1,
    })
  })

  it('that is cancelled forgets what was not put on a chart', async () => {
    const { import_id } = await draft()
    expect((await world.call(manager, 'POST', `/org/patient-imports/${import_id}/cancel`)).body.status).toBe('cancelled')
    const { rows } = await world.owner.query('select status, content from patient_import_rows where import_id = $1', [import_id])
    expect(rows).toEqual([{ status: 'skipped', content: null }])
  })

  it('is not carried out twice by two jobs at once', async () => {
    const { import_id, family } = await draft()
    await start(import_id)
    await world.owner.query('begin')
    await world.owner.query('select from patient_imports where id = $1 for update', [import_id])
    const jobs = [run(clinic), run(clinic), run(clinic)]
    try {
      await waiting(world.owner, 3)
    } finally {
      await world.owner.query('commit')
    }
    await Promise.all(jobs)
    expect((await world.call(manager, 'GET', `/org/patients?q=${family}`)).body.items).toHaveLength(1)
    expect((await world.call(manager, 'GET', `/org/patient-imports/${import_id}`)).body).toMatchObject({
      status: 'completed',
      rows_done: 1,
    })
  })
})

describe('an import', () => {
  it('is only for members who may import, of their own clinic', async () => {
    const receptionist = await addStaff(world, clinic.organization_id, 'receptionist')
    expect((await upload('First name,Last name\nZora,Fictional\n', receptionist)).status).toBe(403)
    const { body } = await upload(`First name,Last name\nZora,${unique('Own')}\n`)
    const otherClinic = await makeClinic(world)
    for (const path of ['', '/rows'])
      expect((await world.call(otherClinic.owner, 'GET', `/org/patient-imports/${body.id}${path}`)).status).toBe(404)
    expect((await start(body.id, otherClinic.owner)).status).toBe(404)
  })

  it('waits to be started beside no more than a few others, of one member and of the clinic', async () => {
    const crowded = await makeClinic(world)
    const [first, second] = [
      await addStaff(world, crowded.organization_id, 'manager'),
      await addStaff(world, crowded.organization_id, 'manager'),
    ]
    const table = () => `First name,Last name\nZora,${unique('Crowd')}\n`
    const grow = (megabytes: number) =>
      world.owner.query('update patient_imports set size_bytes = $2 where organization_id = $1', [
        crowded.organization_id,
        megabytes * 1_048_576,
      ])
    expect((await upload(table(), first)).status).toBe(201)
    await grow(128)
    const message = 'Too many uploads wait to be started. Start or cancel some of them first.'
    expect((await upload(table(), first)).body.errors).toEqual([{ path: 'file', message }])
    const { body } = await upload(table(), second)
    await grow(128)
    expect((await upload(table(), crowded.owner)).body.errors).toEqual([{ path: 'file', message }])
    expect((await world.call(second, 'POST', `/org/patient-imports/${body.id}/cancel`)).status).toBe(200)
    expect((await upload(table(), second)).status).toBe(201)
  })

  it('notifies the member who started it once it is finished', async () => {
    const { done } = await importAll(await upload(`First name,Last name\nZora,${unique('Told')}\n`))
    const { items } = (await world.call(manager, 'GET', '/notifications')).body
    expect(items.some(({ link }: { link: string }) => link === `/org/patients/imports/${done.id}`)).toBe(true)
  })

  it('leaves a restricted chart closed: imported rows of it are shown only with a reason', async () => {
    const { rows } = await importAll(await uploadBundle(fictionalBundle()))
    const { id } = rows[0].patient
    const [resource] = (await chartOf(id, 'imported-resources')).body.items
    await world.owner.query('update patients set restricted = true where organization_id = $1 and id = $2', [clinic.organization_id, id])
    expect((await chartOf(id, 'imported-resources')).body.code).toBe('break_glass_required')
    expect((await world.call(doctor, 'GET', `/org/imported-resources/${resource.id}`)).body.code).toBe('break_glass_required')
  })
})

walkLifecycle(patientImportMachine, {
  prepare: async (status) => {
    const { body } = await upload(`First name,Last name\nZora,${unique('Walk')}\n`)
    await world.owner.query('update patient_imports set status = $2 where id = $1', [body.id, status])
    return body.id as string
  },
  read: async (id) => (await world.call(manager, 'GET', `/org/patient-imports/${id}`)).body,
  act: (id, action) => world.call(manager, 'POST', `/org/patient-imports/${id}/${action}`),
})
