import { eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'
import { createMailCarrier, type MailCarrier } from '../../kernel/mail/mail.ts'
import { clinicWaiting } from '../../kernel/outbox/clinic-outbox.ts'
import { Relay } from '../../kernel/outbox/relay.ts'
import { afterFailure } from './after-failure.ts'
import { deliverMessage } from './deliver-message.ts'
import { judgeMessage } from './judge-message.ts'
import type { Questions } from './questions.ts'

/** Sends what waits in the outboxes as soon as it is committed. */
export function createRelay(kernel: Kernel, questions: Questions, carrier: MailCarrier = createMailCarrier(kernel.env)) {
  const relay = new Relay(kernel, {
    judge: judgeMessage(questions),
    afterFailure: afterFailure(questions),
    afterSent: questions.sent,
    deliver: (message) => deliverMessage(kernel, carrier, message),
  })
  return {
    relay,
    stop: async () => {
      await relay.stop()
      carrier.close()
    },
  }
}

/** Looks into every outbox: for what is due only now, is to be tried again, or was left by a process that died. */
export const outboxSweep = (relay: Relay): Job => ({
  name: 'outbox-sweep',
  cron: '* * * * *',
  run: async (kernel) => {
    relay.wake(null)
    let waiting = 0
    await eachClinic(
      kernel,
      async (clinic) => {
        relay.wake(clinic.id)
        await relay.idle()
        waiting += await clinicWaiting(kernel, clinic)
      },
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'outbox not swept'),
    )
    kernel.metrics.outboxesSwept(waiting)
  },
})
