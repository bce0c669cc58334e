import { absenceDays } from '@polyclinic/contract/visits/absences/absence-limits'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'

/** A link to the future visits of a practitioner, a location or a room in the list. Each row can be moved or cancelled. */
export function VisitsLink({ of }: { of: { practitioner_id: string } | { room_id: string } | { location_id: string } | object }) {
  const { t } = useTranslation()
  const can = useCan()
  if (!can('appointments.view')) return null
  return (
    <AnchorLink to="/org/appointments" search={of}>
      {can('appointments.manage') ? t('Show them in the list, to move or cancel them') : t('Show them in the list')}
    </AnchorLink>
  )
}

/** Links to the visits of a practitioner, one by one or all at once. */
export function PractitionerVisitsLinks({ practitioner_id }: { practitioner_id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const until = addDays(format.today(), absenceDays - 1)
  return (
    <>
      {can('appointments.manage') && (
        <AnchorLink to="/org/appointments/absence" search={{ practitioner_id, on: format.today(), until }}>
          {t('Move or cancel them in one go')}
        </AnchorLink>
      )}
      <VisitsLink of={{ practitioner_id }} />
    </>
  )
}
