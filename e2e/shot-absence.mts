import { ask, signIn } from './people.ts'
const origin = 'http://127.0.0.1:4171'
const desk = await signIn(origin, 'reception')
const { body } = await ask<any>(origin, desk, 'GET', '/org/practitioners?limit=100&status=active')
for (const one of body.items) {
  for (let n = 1; n < 4; n++) {
    const d = new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const [starts_at, ends_at] = [`${d}T00:00:00.000Z`, `${d}T23:59:00.000Z`]
    const plan = await ask<any>(origin, desk, 'GET', `/org/absences/plan?practitioner_id=${one.id}&from=${starts_at}&to=${ends_at}`)
    if ((plan.body.items?.length ?? 0) < 5) continue
    console.log(`/org/appointments/absence?practitioner_id=${one.id}&on=${d}`)
    const items = plan.body.items.slice(1).map(({ visit, suggestions }: any, i: number) => i % 3 === 0 || !suggestions[0] ? { appointment_id: visit.id, action: 'cancel' } : { appointment_id: visit.id, action: 'move', starts_at: suggestions[0].starts_at, practitioner_id: suggestions[0].practitioner_id, location_id: suggestions[0].location_id })
    if (process.argv[2]) { const r = await ask<any>(origin, desk, 'POST', '/org/absences', { practitioner_id: one.id, starts_at, ends_at, reason: 'The doctor is ill', items }); console.log(r.status, r.body.absence?.id ?? r.body) }
    process.exit(0)
  }
}
