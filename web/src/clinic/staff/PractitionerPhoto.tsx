import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { useTranslation } from 'react-i18next'
import { api, errorSentence } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { usePhoto } from '#shell/use-photo.ts'
import { PhotoField } from '#ui/PhotoField.tsx'

/** The photo of a practitioner, which managers and the practitioner can change. */
export function PractitionerPhoto({ practitioner: { id, name, photo_id } }: { practitioner: Practitioner }) {
  const { t } = useTranslation()
  const photo_url = usePhoto(api.staff.getPractitionerPhoto, id, photo_id)
  const invalidates = ['staff', 'directory', 'organizations'] as const
  const change = useCommand(api.staff.updatePractitionerPhoto, { success: t('The photo is saved.'), invalidates, onRefused: () => true })
  const remove = useCommand(api.staff.deletePractitionerPhoto, { success: t('The photo is removed.'), invalidates })
  return (
    <PhotoField
      name={name}
      description={t('Patients see it when they choose somebody, while the profile is public.')}
      photo_url={photo_url}
      pending={change.isPending || remove.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onChange={async (body) => (await change.run({ params: { id }, body })) !== undefined}
      onRemove={() => {
        change.reset()
        void remove.run({ params: { id } })
      }}
    />
  )
}
