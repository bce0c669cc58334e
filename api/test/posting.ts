import { createRelay } from '../src/clinic/notifications/notifications.jobs.ts'
import { clock } from '../src/kernel/clock.ts'
import { clinicById } from '../src/kernel/jobs/as-system.ts'
import type { Mail } from '../src/kernel/mail/mail.ts'
import type { Clinic } from '../src/kernel/session.ts'
import { questions } from '../src/questions.ts'
import { planReminders } from '../src/visits/reminders/plan-reminders.ts'
import type { World } from './clinic.ts'

/**
 * Sends everything that is due when the clock is at `at`: creates reminders that are near, and sends due messages. Answers with
 * the mails.
 */
export async function post(world: World, { organization_id }: { organization_id: string }, at: string | Date): Promise<Mail[]> {
  clock.fix(at)
  const { kernel } = world.booted
  await planReminders(kernel, (await clinicById(kernel, organization_id)) as Clinic)
  const mails: Mail[] = []
  const { relay, stop } = createRelay(kernel, questions, { send: async (mail) => void mails.push(mail), close: () => {} })
  relay.wake(organization_id)
  await relay.idle()
  await stop()
  return mails
}
