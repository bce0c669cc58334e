/** Who sees the patient in a visit: its practitioner, and whoever takes part; no zod, for browsers too. */
import { nameWithTitle } from '../../kernel/person-name.ts'

interface Person {
  id: string
  name: string
  title: string | null
}
interface Visit {
  practitioner: Person
  participants: readonly Person[]
}

/** Whether it is this practitioner's visit, or one that they take part in. */
export const isWith = ({ practitioner, participants }: Visit, practitioner_id: string) =>
  practitioner.id === practitioner_id || participants.some((participant) => participant.id === practitioner_id)

/** `Dr Amara Okafor, Ben Quist`: the practitioner first. */
export const namesOf = ({ practitioner, participants }: Visit) => [practitioner, ...participants].map(nameWithTitle).join(', ')
