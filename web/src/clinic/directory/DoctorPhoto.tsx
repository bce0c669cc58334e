import { Avatar } from '@mantine/core'
import { initials } from '#ui/format.ts'
import { publicPhotoUrl } from './public-photo-url.ts'

/** The photo or the initials of a doctor in the directory. The name is beside it. */
export function DoctorPhoto({ doctor }: { doctor: { id: string; name: string; photo_id: string | null } }) {
  return (
    <Avatar src={publicPhotoUrl(doctor)} size={56} color="purple" alt="" aria-hidden="true">
      {initials(doctor.name)}
    </Avatar>
  )
}
