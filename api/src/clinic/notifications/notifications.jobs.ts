import { type ClinicJob, clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailCarrier } from '../../kernel/mail/mail.ts'
import { createMailThread } from '../../kernel/mail/mail-thread.ts'
import { clinicsWaiting, outboxIsDue } from '../../kernel/outbox/clinic-outbox.ts'
import { Relay } from '../../kernel/outbox/relay.ts'
import { afterFailure } from './after-failure.ts'
import { checkMessage } from './check-message.ts'
import { deliverMessage } from './deliver-message.ts'
import type { Questions } from './questions.ts'

/** Sends the messages in the outboxes as soon as they are committed. */
export function createRelay(kernel: Kernel, questions: Questions, carrier: MailCarrier = createMailThread(kernel.env)) {
  const relay = new Relay(kernel, {
    check: checkMessage(questions),
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

/** Checks the outboxes for messages that have become due, have to be retried, or were left by a process that died. */
export function outboxSweep(relay: Relay): ClinicJob {
  const clinics = clinicJob({
    name: 'outbox-sweep',
    cron: '* * * * *',
    isDue: outboxIsDue,
    work: async (_kernel, clinic) => {
      relay.wake(clinic.id)
      await relay.idle()
    },
    failure: 'outbox not swept',
  })
  return {
    ...clinics,
    async run(kernel) {
      relay.wake(null)
      await clinics.run(kernel)
      // This waits for the platform's own messages too, so that the job ends after everything that it started.
      await relay.idle()
      kernel.metrics.outboxesSwept(await clinicsWaiting(kernel))
    },
  }
}
