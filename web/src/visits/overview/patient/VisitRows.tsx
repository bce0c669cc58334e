import type { OverviewClinic } from '@polyclinic/contract/chart/patients/patient-overview'
import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import type { PatientAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { PlaceProvider } from '#ui/locale.tsx'
import classes from '#ui/rows.module.css'
import { StatusOfVisit, VisitRow } from '#visits/appointments/index.ts'
import { useClinicOfLine } from './use-my-overview.ts'

interface Props {
  visits: (PatientAppointment & { organization_id: string })[]
  clinics: OverviewClinic[]
}

/** Visits of several clinics in one list: each in its clinic's time zone, with its clinic's name and a link. */
export function VisitRows({ visits, clinics }: Props) {
  const clinicOf = useClinicOfLine(clinics)
  return (
    <ul className={classes.list}>
      {visits.map((visit) => {
        const { zone, name, search } = clinicOf(visit)
        return (
          <PlaceProvider key={visit.id} {...(zone ? { zone } : {})}>
            <VisitRow
              id={visit.id}
              search={search}
              starts_at={visit.starts_at}
              isVideo={visit.service.place === 'video'}
              title={visit.service.name}
              detail={[practitionerText(visit), name].filter(Boolean).join(' · ')}
              status={<StatusOfVisit status={visit.status} forPatient />}
            />
          </PlaceProvider>
        )
      })}
    </ul>
  )
}
