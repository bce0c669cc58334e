import { chooseOrganization } from '#shell/session/session-commands.ts'
import { usePatient } from '#shell/session/use-session.ts'

/** Goes on in the clinic that was booked in, when it is not the one looked at: its visits are found only there. */
export function useLeaveTo(organization_id: string) {
  const { user, organization } = usePatient()
  return async (go: () => unknown) => {
    const booked = user.organizations.find((one) => one.id === organization_id)
    if (booked && booked.id !== organization?.id) await chooseOrganization(booked)
    await go()
  }
}
