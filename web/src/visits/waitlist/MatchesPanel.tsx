import { Button, Group, Stack, Text } from '@mantine/core'
import type { WaitlistMatch } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ReachNotice } from '#visits/appointments/index.ts'
import classes from './waitlist.module.css'
import { obstacleText, reasonsText } from './wish-labels.ts'

interface Props {
  /** The released slot. */
  id: string | undefined
  onClose: () => void
  onEntry: (id: string) => void
}

/** The patients whom a released slot suits, the best match first, with reasons. */
export function MatchesPanel({ id, onClose, onEntry }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={id !== undefined} onClose={onClose} title={t('Whom this time suits')} size={520}>
      {id && <Matches id={id} onEntry={onEntry} />}
    </SidePanel>
  )
}

function Matches({ id, onEntry }: { id: string; onEntry: (id: string) => void }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.waitlist.listMatches, { params: { id } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={4} columns={2} />} />
  if (list.data.items.length === 0)
    return (
      <EmptyState bare title={t('It suits nobody any more')}>
        {t('It may have been booked, or be too soon to be offered.')}
      </EmptyState>
    )
  return (
    <ol className={classes.matches}>
      {list.data.items.map((match) => (
        <li key={match.entry.id} className={classes.match}>
          <Match released_slot_id={id} match={match} onEntry={onEntry} />
        </li>
      ))}
    </ol>
  )
}

function Match({ released_slot_id, match, onEntry }: { released_slot_id: string; match: WaitlistMatch; onEntry: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { entry, time, reasons, obstacle } = match
  const { name, phone } = entry.patient
  const offer = useCommand(api.waitlist.createOffer, { success: t('{{name}} is told, and the time is kept.', { name }) })
  // Staff may call a patient whom no message reaches, and may let in one whom a rule keeps out.
  const mayOffer =
    can('appointments.manage') &&
    entry.can.includes('offer') &&
    (obstacle === null || obstacle === 'unreachable' || obstacle === 'new-patients')
  return (
    <Stack gap={6}>
      <Person size="sm" name={name} detail={<WithPhone facts={[entry.service.name]} number={phone} />} />
      <Text>
        {format.dateTime(time.starts_at, 'weekday')}, {time.practitioner.name}
      </Text>
      <Text fz="xs" c="dimmed">
        {reasonsText(reasons, t, format)}
      </Text>
      {obstacle === 'unreachable' ? (
        <ReachNotice patient={entry.patient} kind="waitlist-offer" />
      ) : (
        obstacle && <Text fz="xs">{obstacleText(obstacle, t)}</Text>
      )}
      <Group gap={6}>
        {mayOffer && (
          <Button
            size="compact-sm"
            variant="light"
            loading={offer.isPending}
            aria-label={t('Offer it to {{name}}', { name })}
            onClick={() =>
              offer.run({
                body: {
                  entry_id: entry.id,
                  practitioner_id: time.practitioner.id,
                  location_id: time.location_id,
                  starts_at: time.starts_at,
                  released_slot_id,
                },
              })
            }
          >
            {t('Offer it')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('See the entry of {{name}}', { name })}
          onClick={() => onEntry(entry.id)}
        >
          {t('See the entry')}
        </Button>
      </Group>
    </Stack>
  )
}
