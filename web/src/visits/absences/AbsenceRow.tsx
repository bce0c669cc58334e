import { Group, SegmentedControl, Select, Text } from '@mantine/core'
import type { AbsenceItem } from '@polyclinic/contract/visits/absences/absences'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { noWayText } from '#visits/appointments/index.ts'
import classes from './absence.module.css'
import { type Decision, keyOf } from './decisions.ts'

interface Props {
  item: AbsenceItem
  decision: Decision
  onChange: (decision: Decision) => void
}

/** A visit of an absence, with the decision about it. */
export function AbsenceRow({ item: { visit, suggestions, unreached }, decision, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = suggestions[0]
  const mayMove = first !== undefined && visit.can.includes('move')
  const { name } = visit.patient
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <Text className="figures" fw={500}>
          {format.dateTime(visit.starts_at, 'weekday')}
        </Text>
        <Text>
          <AnchorLink to="/org/appointments/$id" params={{ id: visit.id }}>
            {name}
          </AnchorLink>
          , {visit.service.name}
        </Text>
        {visit.patient.phone && (
          <Text fz="xs">
            <PhoneLink number={visit.patient.phone} />
          </Text>
        )}
        {unreached && (
          <Text fz="xs" c="var(--text-warning)">
            {noWayText(unreached, name, t)} {unreached !== 'switched-off' && t('Please ring.')}
          </Text>
        )}
      </div>
      <Group gap="xs" className={classes.what}>
        <SegmentedControl
          size="xs"
          aria-label={t('What becomes of the visit of {{name}}', { name })}
          value={decision.action}
          onChange={(action) => {
            if (action === 'move' && first) onChange({ action: 'move', to: first })
            else onChange({ action: action === 'cancel' ? 'cancel' : 'keep' })
          }}
          data={[
            { value: 'move', label: t('Move'), disabled: !mayMove },
            { value: 'cancel', label: t('Cancel') },
            { value: 'keep', label: t('Leave') },
          ]}
        />
        {decision.action === 'move' ? (
          <Select
            className={classes.where}
            size="xs"
            aria-label={t('The new time of {{name}}', { name })}
            data={suggestions.map((suggestion) => ({
              value: keyOf(suggestion),
              label: [format.dateTime(suggestion.starts_at, 'weekday'), suggestion.practitioner_name].join(' · '),
            }))}
            value={keyOf(decision.to)}
            onChange={(value) => {
              const to = suggestions.find((suggestion) => keyOf(suggestion) === value)
              if (to) onChange({ action: 'move', to })
            }}
          />
        ) : (
          <Text fz="xs" c="dimmed" className={classes.where}>
            {decision.action === 'cancel'
              ? t('The time stays closed.')
              : mayMove
                ? t('Stays as it is.')
                : t('No free time was found: stays as it is until somebody calls.')}
          </Text>
        )}
      </Group>
    </div>
  )
}
