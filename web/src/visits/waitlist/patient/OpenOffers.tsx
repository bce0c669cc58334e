import { Card, Group, Stack, Text } from '@mantine/core'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { Countdown } from '../Countdown.tsx'

export const openOffersQuery = () => query(api.waitlist.listMyOffers, { query: { open: 'true', limit: 5 } })

/** Times that are held for the patient now; renders nothing if there are none. */
export function OpenOffers() {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const list = useQuery(openOffersQuery())
  return list.data?.items.map((offer) => (
    <Card key={offer.id} padding="lg">
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Text fw={600}>{t('A time is kept for you')}</Text>
          <Text>
            {[visitTime(offer.starts_at, offer.service.place === 'video'), nameUnlessUnattended(offer.practitioner.name)]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Text c="dimmed">
            {t('Time left:')} <Countdown expires_at={offer.expires_at} now={offer.now} fetched_at={list.dataUpdatedAt} />
          </Text>
        </Stack>
        <ButtonLink to="/patient/waitlist/offers/$id" params={{ id: offer.id }}>
          {t('Answer')}
        </ButtonLink>
      </Group>
    </Card>
  ))
}
