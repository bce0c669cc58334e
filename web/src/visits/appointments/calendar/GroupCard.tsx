import { Text } from '@mantine/core'
import { namesOf } from '@polyclinic/contract/engine/scheduling/participants'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { CardBeside } from './CardBeside.tsx'
import classes from './calendar.module.css'
import { type GroupVisit, takingPart } from './groups.ts'

/** The participants of a group; each links to the visit. */
export function GroupCard({ group, element, onClose }: { group: GroupVisit; element: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  const [first] = group.visits
  if (!first) return null
  const taken = (
    <Text span className="figures" style={{ whiteSpace: 'nowrap' }}>
      {t('{{count}} of {{capacity}}', { count: takingPart(group).length, capacity: group.capacity })}
    </Text>
  )
  return (
    <CardBeside element={element} label={first.service.name} time={first} aside={taken} onClose={onClose}>
      <div>
        <Text fw={600}>{first.service.name}</Text>
        <Text c="dimmed">{[namesOf(first), first.room?.name].filter(Boolean).join(' · ')}</Text>
      </div>
      <ul className={classes.participants} aria-label={t('Participants')}>
        {group.visits.map((visit, index) => (
          <li key={visit.id}>
            <AnchorLink to="/org/appointments/$id" params={{ id: visit.id }} truncate {...(index === 0 ? { 'data-autofocus': true } : {})}>
              {visit.patient.name}
            </AnchorLink>
            <StatusOfVisit status={visit.status} />
          </li>
        ))}
      </ul>
    </CardBeside>
  )
}
