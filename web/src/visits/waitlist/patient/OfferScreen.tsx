import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { MyWaitlistOffer } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { placeLabel } from '#clinic/directory/index.ts'
import { useSecondsLeft } from '#engine/slots/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { visitTitle } from '#visits/appointments/index.ts'
import classes from '../waitlist.module.css'
import { offerEnd } from './my-waitlist-labels.ts'

/** A time that is held for the patient: what it is, how long it is held, accept or decline. */
export function OfferScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery({
    ...query(api.waitlist.getMyOffer, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  const offer = found.data
  return (
    <Page narrow>
      {!offer ? (
        <QueryState query={found} skeleton={<CardSkeleton lines={6} />} />
      ) : (
        <PlaceProvider zone={offer.time_zone}>
          {offer.status === 'open' ? (
            <Open offer={offer} fetched_at={found.dataUpdatedAt} onOver={() => found.refetch()} />
          ) : (
            <Over offer={offer} />
          )}
        </PlaceProvider>
      )}
      <Text>
        <AnchorLink to="/patient/waitlist">{t('All I wait for')}</AnchorLink>
      </Text>
    </Page>
  )
}

function Open({ offer, fetched_at, onOver }: { offer: MyWaitlistOffer; fetched_at: number; onOver: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const navigate = useNavigateIfCurrent()
  const accept = useCommand(api.waitlist.acceptMyOffer, {
    // A visit that is brought forward needs no second payment.
    success: ({ prepayment }) =>
      prepayment && !offer.replaces
        ? t('Kept for you: {{when}}. Please pay to confirm.', { when: visitTime(offer.starts_at, offer.service.place === 'video') })
        : t('The time is yours.'),
    onSuccess: ({ appointment_id }) =>
      appointment_id ? navigate({ to: '/patient/appointments/$id', params: { id: appointment_id } }) : undefined,
    onRefused: () => {
      onOver()
      return false
    },
  })
  const decline = useCommand(api.waitlist.declineMyOffer, { success: t('Thank you. You stay on the waitlist.') })
  const input = { params: { id: offer.id } }
  const { replaces, organization, location } = offer
  return (
    <>
      <PageHeader
        title={t('A time has become free')}
        description={t('It is kept for you. If you do not take it, it goes to the next one.')}
      />
      <Card padding="lg">
        <Stack gap="md">
          <TimeLeft offer={offer} fetched_at={fetched_at} onOver={onOver} />
          <KeyValueList
            items={[
              { label: t('When'), value: visitTime(offer.starts_at, offer.service.place === 'video', 'long') },
              { label: t('With'), value: nameUnlessUnattended(offer.practitioner.name) || null },
              { label: t('What'), value: offer.service.name },
              {
                label: t('Where'),
                value:
                  offer.service.place === 'video'
                    ? placeLabel('video', t)
                    : [organization.name, location.name, location.address_line, location.city]
                        .filter((part, index, all) => part && all.indexOf(part) === index)
                        .join(', '),
              },
            ]}
          />
          {offer.prepayment && !replaces && (
            <Alert>
              {t('{{amount}} is asked for to confirm. If you take it, you see how to pay.', { amount: format.money(offer.prepayment) })}
            </Alert>
          )}
          {replaces && (
            <Alert color="gray">
              {t('If you take it, your visit on {{when}} moves here. Until then it stays yours.', {
                when: [visitTime(replaces.starts_at, offer.service.place === 'video'), nameUnlessUnattended(replaces.practitioner.name)]
                  .filter(Boolean)
                  .join(', '),
              })}
            </Alert>
          )}
          <Group gap="sm">
            <Button size="md" loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.run(input)}>
              {t('Yes, I take it')}
            </Button>
            <Button size="md" variant="default" loading={decline.isPending} disabled={accept.isPending} onClick={() => decline.run(input)}>
              {t('No, thank you')}
            </Button>
          </Group>
          {organization.phone && (
            <Text c="dimmed">
              {t('You can also call:')} <PhoneLink number={organization.phone} />
            </Text>
          )}
        </Stack>
      </Card>
    </>
  )
}

/** The remaining minutes as figures and as a line that becomes shorter; announced to screen readers once a minute at most. */
function TimeLeft({ offer, fetched_at, onOver }: { offer: MyWaitlistOffer; fetched_at: number; onOver: () => void }) {
  const { t } = useTranslation()
  const left = useSecondsLeft({ expires_at: offer.expires_at, now: offer.now, fetched_at })
  const whole = (Date.parse(offer.expires_at) - Date.parse(offer.created_at)) / 1000
  const isOver = left === 0
  const isNotified = useRef(false)
  useEffect(() => {
    if (!isOver || isNotified.current) return
    isNotified.current = true
    onOver()
  }, [isOver, onOver])
  return (
    <div>
      <div className={classes.left} aria-hidden="true">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </div>
      <Text c="dimmed" role="status" mb={6}>
        {t('Kept for you for {{count}} more minutes', { count: Math.ceil(left / 60) })}
      </Text>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
    </div>
  )
}

function Over({ offer }: { offer: MyWaitlistOffer }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const when = visitTime(offer.starts_at, offer.service.place === 'video')
  if (offer.status === 'accepted' && offer.appointment_id)
    return (
      <>
        <PageHeader title={t('You took this time: {{when}}', { when })} description={visitTitle(offer, t)} />
        <Group>
          <ButtonLink to="/patient/appointments/$id" params={{ id: offer.appointment_id }}>
            {t('See the visit')}
          </ButtonLink>
        </Group>
      </>
    )
  const { title, text } = offerEnd(offer.status === 'declined' || offer.status === 'withdrawn' ? offer.status : 'expired', t)
  return <PageHeader title={title} description={`${when}. ${text}`} />
}
