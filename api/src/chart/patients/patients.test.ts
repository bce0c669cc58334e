import { describe, expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()

const anna = { given_name: 'Anna', family_name: 'Murphy-Ó Briain', birth_date: '1991-05-06', sex: 'female', phone: '+353 87 123 4567' }

describe('charts', () => {
  it('gives each new chart its own record number, and names who may be the same person', async () => {
    const { owner } = await makeClinic(world)
    const first = await world.call(owner, 'POST', '/org/patients', anna)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      name: 'Anna Murphy-Ó Briain',
      status: 'active',
      version: 1,
      has_account: false,
      possible_duplicates: [],
    })
    expect(first.headers.etag).toBe('"1"')
    const second = await world.call(owner, 'POST', '/org/patients', { ...anna, family_name: 'MURPHY-O BRIAIN' })
    expect(second.body.record_number).not.toBe(first.body.record_number)
    expect(second.body.possible_duplicates).toEqual([
      { id: first.body.id, name: first.body.name, record_number: first.body.record_number, birth_date: '1991-05-06' },
    ])
  })

  it('answers a new chart as it is read afterwards, whatever was given', async () => {
    const { owner } = await makeClinic(world)
    const details = {
      preferred_name: 'Annie',
      email: 'anna@example.test',
      address_line: '1 Main Street',
      postal_code: 'D01',
      city: 'Dublin',
      language: 'ar',
      other_languages: ['en'],
      interpreter_needed: true,
      pronouns: 'she/her',
      clinical_sex: 'female',
      alert: 'Needs a lift',
    }
    for (const given of [
      { given_name: 'Bo', family_name: 'Li' },
      { ...anna, ...details },
    ]) {
      const { status, body } = await world.call(owner, 'POST', '/org/patients', given)
      expect([status, body]).toEqual([201, expect.objectContaining(given)])
      const { possible_duplicates: _, ...chart } = body
      expect((await world.call(owner, 'GET', `/org/patients/${body.id}`)).body).toEqual(chart)
    }
  })

  it('finds a chart by each of its keys, once, and not that of another clinic', async () => {
    const { owner } = await makeClinic(world)
    const otherClinic = await makeClinic(world)
    await world.call(otherClinic.owner, 'POST', '/org/patients', anna)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    await world.call(owner, 'POST', '/org/patients', { given_name: 'Bea', family_name: 'Smith' })
    for (const q of [
      'ann',
      'murphy',
      'briain',
      'Ó Bri',
      'murphyo',
      '087 123',
      '4567',
      '567',
      '3 4567',
      'anna 567',
      '1991-05-06',
      '6/5/1991',
      chart.record_number,
      'anna 1991-05-06',
      'a m',
    ]) {
      const { body } = await world.call(owner, 'GET', `/org/patients?total=true&q=${encodeURIComponent(q)}`)
      expect([q, body.items.map((p: { id: string }) => p.id), body.total]).toEqual([q, [chart.id], 1])
    }
    const nothing = await world.call(owner, 'GET', `/org/patients?q=${encodeURIComponent("'")}`)
    expect(nothing.body).toEqual({ items: [], next_cursor: null, similar: [] })
  })

  it('turns pages without missing or repeating a patient, in each order', async () => {
    const { owner } = await makeClinic(world)
    const names = ['Zed', 'Ärne', 'Bo', 'Cy', 'Bob', 'Bobo', 'Al']
    for (const given_name of names) await world.call(owner, 'POST', '/org/patients', { given_name, family_name: 'Bo' })
    for (const sort of ['sort=name', 'sort=-name', 'sort=-created_at', 'q=bo', 'q=b', 'q=bo%20b']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await world.call(owner, 'GET', `/org/patients?limit=2&${sort}${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.items.map((p: { given_name: string }) => p.given_name))
        cursor = body.next_cursor
      } while (cursor)
      expect([sort, [...seen].sort()]).toEqual([sort, [...names].sort()])
      if (sort === 'sort=name') expect(seen).toEqual(['Al', 'Ärne', 'Bo', 'Bob', 'Bobo', 'Cy', 'Zed'])
    }
  })

  it('finds a chart once whose name begins with what was typed in two spellings, and fills the page with the next ones', async () => {
    const { owner } = await makeClinic(world)
    const named = ['A', 'B', 'C', 'D', 'E'].map((letter) => [letter, 'Müller'])
    for (const [given_name, family_name] of [...named, ['A', 'Munro'], ['B', 'Munro']])
      await world.call(owner, 'POST', '/org/patients', { given_name, family_name, birth_date: '1980-01-01' })
    const pages: string[][] = []
    for (let cursor = ''; pages.length === 0 || cursor; ) {
      const { body } = await world.call(owner, 'GET', `/org/patients?q=mu&limit=6${cursor && `&cursor=${cursor}`}`)
      pages.push(body.items.map(({ name }: { name: string }) => name))
      cursor = body.next_cursor
    }
    expect(pages).toEqual([['A Müller', 'B Müller', 'C Müller', 'D Müller', 'E Müller', 'A Munro'], ['B Munro']])
  })

  it('is found by its new name after a change, and no longer by the old one', async () => {
    const { owner } = await makeClinic(world)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    const changed = await world.call(owner, 'PATCH', `/org/patients/${chart.id}`, { family_name: 'Walsh' }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ name: 'Anna Walsh', version: 2, phone: anna.phone })
    const found = async (q: string) => (await world.call(owner, 'GET', `/org/patients?q=${q}`)).body.items.length
    expect([await found('walsh'), await found('murphy')]).toEqual([1, 0])
  })

  it('refuses a change to an old version and shows both texts', async () => {
    const { owner } = await makeClinic(world)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    await world.call(owner, 'PATCH', `/org/patients/${chart.id}`, { city: 'Cork' }, { 'if-match': '"1"' })
    const late = await world.call(owner, 'PATCH', `/org/patients/${chart.id}`, { city: 'Galway' }, { 'if-match': '"1"' })
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict'])
    expect(late.body.alternatives).toMatchObject({ current: { city: 'Cork', version: 2 }, yours: { city: 'Galway' } })
  })

  it('refuses a birth date in the future at its field', async () => {
    const { owner } = await makeClinic(world)
    const { status, body } = await world.call(owner, 'POST', '/org/patients', { ...anna, birth_date: '2190-01-01' })
    expect([status, body.errors]).toEqual([422, [{ path: 'birth_date', message: 'The birth date lies in the future.' }]])
  })

  it('is not found by another clinic', async () => {
    const { owner } = await makeClinic(world)
    const otherClinic = await makeClinic(world)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    for (const path of ['', '/allergies', '/conditions', '/access-log']) {
      expect((await world.call(otherClinic.owner, 'GET', `/org/patients/${chart.id}${path}`)).status).toBe(404)
    }
    expect((await world.call(otherClinic.owner, 'PATCH', `/org/patients/${chart.id}`, { city: 'X' }, { 'if-match': '"1"' })).status).toBe(
      404,
    )
    expect((await world.call(otherClinic.owner, 'POST', `/org/patients/${chart.id}/claim-code`)).status).toBe(404)
    expect((await world.call(owner, 'GET', `/org/patients/${chart.id}`)).body).toMatchObject({ version: 1, city: null })
  })
})

describe('a claim code', () => {
  it('has eight characters without look-alikes, is stored hashed, and replaces the one before', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    await world.call(owner, 'POST', `/org/patients/${chart.id}/claim-code`)
    const { status, body } = await world.call(owner, 'POST', `/org/patients/${chart.id}/claim-code`)
    expect(status).toBe(201)
    expect(body.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const { rows } = await world.owner.query('select token_hash, subject_id from account_tokens where organization_id = $1', [
      organization_id,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ subject_id: chart.id })
    expect(rows[0].token_hash).not.toContain(body.code)
  })

  it('is refused for a chart that has an account', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const { patient_id } = await addPatient(world, organization_id)
    expect((await world.call(owner, 'POST', `/org/patients/${patient_id}/claim-code`)).body.code).toBe('state_not_allowed')
  })
})

describe('a restricted chart', () => {
  it('opens with a reason, for an hour, for the member who gave it; managers are notified', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const doctor = await addStaff(world, organization_id, 'practitioner')
    const former = await addStaff(world, organization_id, 'manager')
    await world.owner.query(`update staff_members set status = 'inactive' where id = $1`, [former.staff_id])
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    await world.call(owner, 'PATCH', `/org/patients/${chart.id}`, { restricted: true }, { 'if-match': '"1"' })
    const path = `/org/patients/${chart.id}`
    for (const part of ['', '/allergies', '/conditions', '/access-log']) {
      expect((await world.call(nurse, 'GET', path + part)).body).toMatchObject({ status: 403, code: 'break_glass_required' })
    }
    expect((await world.call(owner, 'POST', `${path}/claim-code`)).body.code).toBe('break_glass_required')
    expect((await world.call(owner, 'PATCH', path, { city: 'Cork' }, { 'if-match': '"2"' })).body.code).toBe('break_glass_required')
    expect((await world.call(nurse, 'POST', `${path}/break-glass`, { reason: 'No' })).status).toBe(400)
    expect((await world.call(nurse, 'POST', `${path}/break-glass`, { reason: 'Emergency at the desk' })).status).toBe(201)
    expect((await world.call(nurse, 'GET', path)).status).toBe(200)
    const { items } = (await world.call(nurse, 'GET', `${path}/access-log`)).body
    expect(items.flatMap(({ reason }: { reason: string | null }) => reason ?? [])).toEqual(['Emergency at the desk'])
    expect((await world.call(doctor, 'GET', path)).status).toBe(403)
    const { rows } = await world.owner.query(
      `select extract(epoch from expires_at - opened_at)::int as seconds from chart_openings where organization_id = $1`,
      [organization_id],
    )
    expect(rows).toEqual([{ seconds: 3600 }])
    const notifications = await world.owner.query('select title, account_id from organization_notifications where account_id = any($1)', [
      [owner.account_id, former.account_id],
    ])
    expect(notifications.rows).toEqual([{ title: 'A restricted chart was opened', account_id: owner.account_id }])
    await world.owner.query(
      `update chart_openings set opened_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where organization_id = $1`,
      [organization_id],
    )
    expect((await world.call(nurse, 'GET', path)).status).toBe(403)
  })

  it('can not be opened or unlocked by a role that may not break the glass', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const desk = await addStaff(world, organization_id, 'receptionist')
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    expect((await world.call(desk, 'PATCH', `/org/patients/${chart.id}`, { restricted: true }, { 'if-match': '"1"' })).status).toBe(403)
    await world.call(owner, 'PATCH', `/org/patients/${chart.id}`, { restricted: true }, { 'if-match': '"1"' })
    expect((await world.call(desk, 'POST', `/org/patients/${chart.id}/break-glass`, { reason: 'Curious about it' })).status).toBe(403)
    expect((await world.call(desk, 'PATCH', `/org/patients/${chart.id}`, { restricted: false }, { 'if-match': '"2"' })).status).toBe(403)
    // Setting a chart active is written by the system, and refused all the same.
    const active = { status: 'active', restricted: false }
    expect((await world.call(desk, 'PATCH', `/org/patients/${chart.id}`, active, { 'if-match': '"2"' })).body.code).toBe(
      'break_glass_required',
    )
    const elsewhere = (await makeClinic(world)).owner
    expect((await world.call(elsewhere, 'PATCH', `/org/patients/${chart.id}`, active, { 'if-match': '"2"' })).status).toBe(404)
  })
})

describe('allergies and problems', () => {
  it('keeps what was entered in error and lets nobody change it again', async () => {
    const { owner } = await makeClinic(world)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    const path = `/org/patients/${chart.id}/allergies`
    const { status, body: allergy } = await world.call(owner, 'POST', path, { substance: 'Penicillin', severity: 'severe' })
    expect([status, allergy.status, allergy.reaction]).toEqual([201, 'active', null])
    expect((await world.call(owner, 'POST', path, { substance: 'penicillin ' })).body.errors[0].path).toBe('substance')
    const wrong = await world.call(owner, 'POST', `${path}/${allergy.id}/enter-in-error`, { reason: 'Of another patient' })
    expect(wrong.body).toMatchObject({ status: 'entered-in-error', version: 2 })
    expect((await world.call(owner, 'PATCH', `${path}/${allergy.id}`, { status: 'active' }, { 'if-match': '"2"' })).body.code).toBe(
      'state_not_allowed',
    )
    expect((await world.call(owner, 'GET', path)).body.items).toHaveLength(1)
  })

  it('says that there is no allergy only once the patient was asked, and no longer when one is found', async () => {
    const { owner } = await makeClinic(world)
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', anna)
    const path = `/org/patients/${chart.id}/allergies`
    const { status, body: none } = await world.call(owner, 'POST', `${path}/none-known`)
    expect([status, none.code, none.substance, none.status]).toEqual([201, '716186003', 'No known allergies', 'active'])
    expect((await world.call(owner, 'POST', `${path}/none-known`)).body.code).toBe('already_exists')
    expect((await world.call(owner, 'GET', `/org/patients/${chart.id}/chart`)).body.counts.allergies).toBe(0)
    const { body: latex } = await world.call(owner, 'POST', path, { substance: 'Latex' })
    const { items } = (await world.call(owner, 'GET', path)).body
    expect(items.map((item: { id: string; status: string }) => [item.id, item.status])).toEqual([
      [latex.id, 'active'],
      [none.id, 'inactive'],
    ])
    expect((await world.call(owner, 'POST', `${path}/none-known`)).body.detail).toBe('Latex is in this chart.')
    const back = await world.call(owner, 'PATCH', `${path}/${none.id}`, { status: 'active' }, { 'if-match': '"2"' })
    expect(back.body).toMatchObject({ code: 'state_not_allowed' })
  })

  it('belongs to its own chart only', async () => {
    const { owner } = await makeClinic(world)
    const { body: a } = await world.call(owner, 'POST', '/org/patients', anna)
    const { body: b } = await world.call(owner, 'POST', '/org/patients', { given_name: 'Bea', family_name: 'Smith' })
    const { body: problem } = await world.call(owner, 'POST', `/org/patients/${a.id}/conditions`, { code: 'J45.909' })
    const crossed = await world.call(
      owner,
      'PATCH',
      `/org/patients/${b.id}/conditions/${problem.id}`,
      { status: 'resolved' },
      { 'if-match': '"1"' },
    )
    expect(crossed.status).toBe(404)
    const resolved = await world.call(
      owner,
      'PATCH',
      `/org/patients/${a.id}/conditions/${problem.id}`,
      { status: 'resolved' },
      { 'if-match': '"1"' },
    )
    expect(resolved.body).toMatchObject({ status: 'resolved', version: 2 })
    const late = await world.call(
      owner,
      'PATCH',
      `/org/patients/${a.id}/conditions/${problem.id}`,
      { status: 'active' },
      { 'if-match': '"1"' },
    )
    expect([late.status, late.body.alternatives.current.status]).toEqual([412, 'resolved'])
    expect((await world.call(owner, 'GET', `/org/patients/${a.id}/conditions`)).body.items).toHaveLength(1)
  })
})

describe('the list of who opened a chart', () => {
  it('shows staff each event, and the patient one line per person and day without their own', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const patient = await addPatient(world, organization_id)
    const nurse = await addStaff(world, organization_id, 'nurse')
    await world.call(nurse, 'GET', `/org/patients/${patient.patient_id}`)
    await world.call(nurse, 'GET', `/org/patients/${patient.patient_id}/allergies`)
    await world.call(nurse, 'PATCH', `/org/patients/${patient.patient_id}`, { city: 'Cork' }, { 'if-match': '"1"' })
    const log = await world.call(owner, 'GET', `/org/patients/${patient.patient_id}/access-log?limit=2`)
    expect(log.body.items.map((e: { action: string }) => e.action)).toEqual(['patient.change', 'patients.listAllergies.read'])
    expect(log.body.next_cursor).not.toBeNull()
    await world.call(patient, 'GET', '/patient/record-access')
    const accesses = await world.call(patient, 'GET', '/patient/record-access')
    type Row = { actor_role: string; changed: boolean; times: number; categories: string[]; changed_categories: string[] }
    const people = accesses.body.items.map((row: Row) => [row.actor_role, row.changed, row.times, row.categories, row.changed_categories])
    expect(people).toEqual([
      ['owner', false, 1, ['access'], []],
      ['nurse', true, 3, ['clinical', 'demographics'], ['demographics']],
    ])
    const next = await world.call(patient, 'GET', '/patient/record-access?limit=1')
    expect(
      (await world.call(patient, 'GET', `/patient/record-access?limit=1&cursor=${next.body.next_cursor}`)).body.items[0].actor_role,
    ).toBe('nurse')
  })

  it('names persons to the patient: reads of the system are not shown, and its changes are', async () => {
    const { organization_id } = await makeClinic(world)
    const patient = await addPatient(world, organization_id)
    const bySystem = (action: string) =>
      world.owner.query(
        `insert into audit_events (organization_id, id, actor_kind, actor_name, action, category, patient_id)
         values ($1, $2, 'system', 'System (reminders)', $3, 'appointments', $4)`,
        [organization_id, newId(), action, patient.patient_id],
      )
    const seen = async () => (await world.call(patient, 'GET', '/patient/record-access')).body.items
    await bySystem('appointments.listMyAppointments.read')
    expect(await seen()).toEqual([])
    await bySystem('appointment.lapse')
    expect(await seen()).toMatchObject([{ actor_kind: 'system', changed: true, times: 1 }])
  })
})
