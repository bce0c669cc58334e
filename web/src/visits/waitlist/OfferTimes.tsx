import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { WaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ReachNotice } from '#visits/appointments/index.ts'
import { obstacleText } from './wish-labels.ts'

/** Free times that suit the patient: offered with one click, held until the patient answers. */
export function OfferTimes({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [clicked_time, setClickedTime] = useState<string>()
  const times = useQuery(query(api.waitlist.listEntrySlots, { params: { id: entry.id } }))
  const offer = useCommand(api.waitlist.createOffer, {
    success: t('{{name}} is told, and the time is kept.', { name: entry.patient.name }),
  })
  const obstacle = times.data?.obstacle
  // Staff can still call a patient whom no mail reaches.
  const isBarred = obstacle === 'offered-elsewhere' || obstacle === 'not-active'
  return (
    <Stack gap="xs">
      <Title order={3}>{t('Free now')}</Title>
      {!times.data ? (
        <QueryState query={times} bare skeleton={<ListSkeleton rows={2} columns={3} />} />
      ) : times.data.items.length === 0 ? (
        <Text c="dimmed">{t('No free time suits them at the moment.')}</Text>
      ) : (
        <>
          <ReachNotice patient={entry.patient} kind="waitlist-offer" />
          <Text c="dimmed">{obstacle ? obstacleText(obstacle, t) : t('Choose one to offer it. It is kept while they think.')}</Text>
          <Group gap={6}>
            {times.data.items.map((time) => {
              const key = `${time.practitioner.id} ${time.starts_at}`
              return (
                <Button
                  key={key}
                  variant="default"
                  size="compact-md"
                  loading={offer.isPending && clicked_time === key}
                  disabled={isBarred || (offer.isPending && clicked_time !== key)}
                  aria-label={t('Offer {{when}} with {{name}}', {
                    when: format.dateTime(time.starts_at, 'weekday'),
                    name: time.practitioner.name,
                  })}
                  onClick={() => {
                    setClickedTime(key)
                    void offer.run({
                      body: {
                        entry_id: entry.id,
                        practitioner_id: time.practitioner.id,
                        location_id: time.location_id,
                        starts_at: time.starts_at,
                      },
                    })
                  }}
                >
                  {format.dateTime(time.starts_at, 'weekday')}
                  <Text span fz="xs" c="dimmed" ms={6}>
                    {time.practitioner.name}
                  </Text>
                </Button>
              )
            })}
          </Group>
        </>
      )}
    </Stack>
  )
}
