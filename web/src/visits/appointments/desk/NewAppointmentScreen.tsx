import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ChooseTime } from './ChooseTime.tsx'
import classes from './desk.module.css'
import { NewAppointmentForm } from './NewAppointmentForm.tsx'
import { type NewSearch, useNewAppointment } from './use-new-appointment.ts'

/** Patient, service, practitioner, time: books at the desk. */
export function NewAppointmentScreen({ search }: { search: NewSearch }) {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader above={<AnchorLink to="/org/appointments/today">{t('Today')}</AnchorLink>} title={t('New appointment')} />
      <NewAppointmentColumns search={search} />
    </Page>
  )
}

function NewAppointmentColumns({ search }: { search: NewSearch }) {
  const appointment = useNewAppointment(search)
  const { form, service, offering, places, booking, choice, dispatch } = appointment
  // In one column the time is among the fields, so that the button comes after everything that is chosen.
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const time = (
    <ChooseTime
      form={form}
      service={service}
      practitioners={offering}
      places={places}
      wanted={search.starts_at}
      hold_id={booking.kept.hold?.id}
      choice={choice}
      dispatch={dispatch}
      bare={isNarrow}
    />
  )
  return (
    <div className={classes.columns}>
      <NewAppointmentForm appointment={appointment} mayRepeat={!search.waitlist_entry_id} time={isNarrow && time} />
      {!isNarrow && time}
    </div>
  )
}
