import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { api } from '#api/index.ts'
import { usePhoto } from '#shell/use-photo.ts'
import { Person } from '#ui/Person.tsx'

/** A practitioner of the clinic, with photo or initials. */
export function PractitionerName({ practitioner: p, detail, size }: { practitioner: Practitioner; detail?: string; size?: 'sm' }) {
  const photo_url = usePhoto(api.staff.getPractitionerPhoto, p.id, p.photo_id)
  return <Person name={nameWithTitle(p)} detail={detail} photo_url={photo_url} {...(size ? { size } : {})} />
}
