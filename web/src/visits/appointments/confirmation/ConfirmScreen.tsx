import { Button, Stack, Text } from '@mantine/core'
import type { ConfirmationLink } from '@polyclinic/contract/visits/appointments/confirmations'
import { IconCalendarCheck, IconCalendarX, IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, ProblemError, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { PlaceProvider } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'

/** The page of the confirm link of a mail: no sign-in, one button. Opening it changes nothing. */
export function ConfirmScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  const link = useQuery(query(api.appointments.getConfirmationLink, { params: { token } }))
  const isBroken = link.error instanceof ProblemError && link.error.status === 404
  return (
    <Page narrow>
      <PageHeader title={t('Your visit')} />
      {isBroken && (
        <EmptyState icon={IconLinkOff} title={t('This link is not complete')} action={<Home />}>
          {t('Open it from the message once more.')}
        </EmptyState>
      )}
      {!isBroken && <QueryState query={link} skeleton={<CardSkeleton lines={2} />} />}
      {link.data && (
        <PlaceProvider zone={link.data.time_zone}>
          <Linked token={token} link={link.data} />
        </PlaceProvider>
      )}
    </Page>
  )
}

function Linked({ token, link }: { token: string; link: ConfirmationLink }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const confirm = useCommand(api.appointments.confirmByLink)
  const { status, clinic, starts_at, location } = link
  if (status === 'open' || status === 'confirmed') {
    const when = starts_at ? visitTime(starts_at, location === null, 'long') : ''
    return (
      <EmptyState
        icon={status === 'open' ? IconCalendarCheck : IconCircleCheck}
        title={
          status === 'open'
            ? t('Will you come to {{clinic}}?', { clinic: clinic.name })
            : t('Thank you, {{clinic}} knows that you will come.', { clinic: clinic.name })
        }
        action={
          status === 'open' ? (
            <Button loading={confirm.isPending} onClick={() => confirm.run({ params: { token }, body: {} })}>
              {t('Yes, I will come')}
            </Button>
          ) : (
            <Home />
          )
        }
      >
        <Stack gap={4}>
          <Text fw={600}>{when}</Text>
          {location && <Text c="dimmed">{location}</Text>}
          <CallUs phone={clinic.phone} />
        </Stack>
      </EmptyState>
    )
  }
  const titles = {
    moved: t('This visit was moved'),
    cancelled: t('This visit was cancelled'),
    over: t('This visit has begun already, or is over'),
  }
  return (
    <EmptyState icon={IconCalendarX} title={titles[status]} action={<Home />}>
      <Stack gap={4}>
        {status === 'moved' && <Text>{t('Please use the link of the newer message, or look into your visits.')}</Text>}
        <CallUs phone={clinic.phone} />
      </Stack>
    </EmptyState>
  )
}

function CallUs({ phone }: { phone: string | null }) {
  const { t } = useTranslation()
  if (!phone) return null
  return (
    <Text c="dimmed">
      {t('Can you not come, or is something wrong? Please call:')} <PhoneLink number={phone} />
    </Text>
  )
}

function Home() {
  const { t } = useTranslation()
  return (
    <ButtonLink variant="default" to="/patient/appointments">
      {t('See my visits')}
    </ButtonLink>
  )
}
