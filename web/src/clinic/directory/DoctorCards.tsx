import type { PractitionerCard } from '@polyclinic/contract/clinic/directory/directory'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useInSteps } from '#ui/use-in-steps.ts'
import { DoctorCard } from './DoctorCard.tsx'
import classes from './directory.module.css'

interface Props {
  doctors: PractitionerCard[]
  hasJustArrived: boolean
  isBusy: boolean
}

// A step renders only the cards that it adds.
const Card = memo(DoctorCard)

/** The doctors that were found. A card has so many parts that a slow telephone would stand still while it renders all of them. */
export function DoctorCards({ doctors, hasJustArrived, isBusy }: Props) {
  const { t } = useTranslation()
  const shown = useInSteps(doctors, hasJustArrived)
  return (
    <ul className={classes.cards} aria-label={t('Doctors')} aria-busy={isBusy}>
      {shown.map((doctor) => (
        <Card key={`${doctor.organization.id} ${doctor.id}`} doctor={doctor} />
      ))}
    </ul>
  )
}
