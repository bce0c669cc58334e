import { useLocalStorage } from '@mantine/hooks'
import { useStaff } from '#shell/session/use-session.ts'
import { everyPractitioner, shownPractitioner } from './today-search.ts'

/** Whose patients the board shows: as the address says, else as this member of staff left it here, else their own. */
export function useBoardPractitioner(chosen: string | undefined) {
  const { user, organization } = useStaff()
  const [remembered, remember] = useLocalStorage<string | null>({
    key: `board_practitioner ${organization.id} ${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return {
    practitioner_id: shownPractitioner({ chosen, remembered, own_practitioner_id: user.practitioner_id }),
    /** Keeps the choice for the next time; answers what the address says of it. */
    choose: (practitioner_id: string | undefined) => {
      const choice = practitioner_id ?? everyPractitioner
      remember(choice)
      return choice
    },
  }
}
