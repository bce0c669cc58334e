import { type Domain, staleTopics } from '@polyclinic/contract/topics'
import type { Kernel } from './kernel.ts'
import type { Identity, SideEffects } from './scope.ts'

/** After commit: wakes the outbox, and notifies the screens concerned that something of `domain` changed. */
export function publishChanges(kernel: Kernel, identity: Identity, effects: SideEffects, domain: Domain | null) {
  const { subject, notified, signed_out, wake_outbox, wake_platform_outbox } = effects
  if (wake_platform_outbox) kernel.wakeOutbox(null)
  if (wake_outbox) kernel.wakeOutbox(identity.organization_id)
  const topics = staleTopics(domain ? [domain, ...effects.topics] : effects.topics)
  kernel.replica?.note({ organization_id: identity.organization_id, topics })
  if (subject.personal && identity.actor.account_id) notified.add(identity.actor.account_id)
  else kernel.bus.publish({ organization_id: identity.organization_id, patient_id: subject.patient_id ?? null, accounts: [], topics })
  if (signed_out.size > 0) kernel.bus.publish({ organization_id: null, patient_id: null, accounts: [...signed_out], topics: ['identity'] })
  if (notified.size > 0)
    kernel.bus.publish({ organization_id: null, patient_id: null, accounts: [...notified], topics: ['notifications', ...topics] })
}
