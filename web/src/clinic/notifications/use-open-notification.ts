import type { Notification } from '@polyclinic/contract/clinic/notifications/notifications'
import { useRouter } from '@tanstack/react-router'
import { api, errorSentence } from '#api/index.ts'
import { intoClinic } from '#shell/clinic-of-link.ts'
import { notify } from '#shell/notify/notify.ts'
import type { Patient, Staff } from '#shell/session/session.ts'
import { chooseOrganization, clinicsOf } from '#shell/session/session-commands.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'

/**
 * Marks a notification as read and opens its page: in the clinic that it is from, and in the portal as the account itself or for
 * the person whom it names.
 */
export function useOpenNotification() {
  const router = useRouter()
  const { organizationId, user } = useSession()
  const read = useCommand(api.notifications.markRead)
  return async (item: Notification) => {
    if (!item.read_at) void read.run({ params: { id: item.id } })
    // Only a path of this application is followed.
    if (!item.link?.startsWith('/') || item.link.startsWith('//')) return
    const link = intoClinic(item.link, item.organization_id)
    const organizations = user ? clinicsOf(user as Staff | Patient) : []
    const otherClinic = item.organization_id === organizationId ? undefined : organizations.find(({ id }) => id === item.organization_id)
    try {
      if (otherClinic) await chooseOrganization(otherClinic, { landing: link })
      else router.history.push(link)
    } catch (error) {
      notify.error(errorSentence(error))
    }
  }
}
