import { session } from '#shell/session/session.ts'
import { chooseOrganization } from '#shell/session/session-commands.ts'

/** Makes a clinic that the account belongs to the current one, because its visits and its waitlist are found only there. */
export async function enterClinic(organization_id: string) {
  const { user, organizationId } = session.get()
  const joined =
    user && 'default_organization' in user ? user.organizations.find((organization) => organization.id === organization_id) : undefined
  if (joined && organizationId !== organization_id) await chooseOrganization(joined)
}
