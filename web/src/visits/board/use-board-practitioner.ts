import { useLocalStorage } from '@mantine/hooks'
import { useStaff } from '#shell/session/use-session.ts'
import { everyPractitioner, shownPractitioner } from './today-search.ts'

/**
 * The practitioner whose patients the board shows: from the address, otherwise the last choice of this member of staff on this
 * device, otherwise themselves.
 */
export function useBoardPractitioner(chosen: string | undefined) {
  const { user, organization } = useStaff()
  const [remembered, remember] = useLocalStorage<string | null>({
    key: `board_practitioner ${organization.id} ${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return {
    practitioner_id: shownPractitioner({ chosen, remembered, own_practitioner_id: user.practitioner_id }),
    /** Stores the choice for the next time; returns the value for the address. */
    choose: (practitioner_id: string | undefined) => {
      const choice = practitioner_id ?? everyPractitioner
      remember(choice)
      return choice
    },
  }
}
