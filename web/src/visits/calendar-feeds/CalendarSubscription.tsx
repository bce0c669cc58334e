import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { CalendarFeed, FeedDetail } from '@polyclinic/contract/visits/calendar-feeds/calendar-feeds'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { AddressDialog } from '#visits/appointments/index.ts'

/** The subscription of the account's visits by a calendar program: its address is created, renewed and revoked here. */
export function CalendarSubscription({ audience }: { audience: 'org' | 'patient' }) {
  const { t } = useTranslation()
  const isPatient = audience === 'patient'
  const { getCalendarFeed, getMyCalendarFeed, createCalendarFeed, createMyCalendarFeed, revokeCalendarFeed, revokeMyCalendarFeed } =
    api.calendarFeeds
  const found = useQuery(query(isPatient ? getMyCalendarFeed : getCalendarFeed))
  const [chosen, setChosen] = useState<FeedDetail>()
  const [open_dialog, setOpenDialog] = useState<'renew' | 'end'>()
  const [url, setUrl] = useState<string>()
  const onSuccess = (made: { url: string }) => {
    setOpenDialog(undefined)
    setUrl(made.url)
  }
  const createForStaff = useCommand(createCalendarFeed, { onSuccess })
  const createForPatient = useCommand(createMyCalendarFeed, { onSuccess })
  const revoke = useCommand(isPatient ? revokeMyCalendarFeed : revokeCalendarFeed, {
    success: t('The address shows nothing any more.'),
    onSuccess: () => setOpenDialog(undefined),
  })
  if (!found.data) return <QueryState query={found} bare skeleton={<CardSkeleton lines={2} />} />
  const { feed } = found.data
  const detail = chosen ?? feed?.detail ?? (isPatient ? 'full' : 'initials')
  const pending = createForStaff.isPending || createForPatient.isPending
  const create = () =>
    isPatient ? createForPatient.run({ body: { detail: detail === 'time' ? 'time' : 'full' } }) : createForStaff.run({ body: { detail } })
  return (
    <Stack gap="md" align="flex-start">
      {feed && <InUse feed={feed} />}
      <Radio.Group label={t('Each visit shows')} value={detail} onChange={(value) => setChosen(value as FeedDetail)}>
        <Stack gap="xs" mt="xs">
          {isPatient ? (
            <Radio value="full" label={t('Clinic and practitioner')} />
          ) : (
            <>
              <Radio value="initials" label={t("The patient's initials")} />
              <Radio value="full" label={t("The patient's name")} />
            </>
          )}
          <Radio value="time" label={t('Only when and where')} />
        </Stack>
      </Radio.Group>
      <Group gap="xs">
        <Button
          variant={feed ? 'default' : 'filled'}
          leftSection={<IconCalendarShare size={18} aria-hidden="true" />}
          loading={pending && !open_dialog}
          onClick={() => (feed ? setOpenDialog('renew') : void create())}
        >
          {feed ? t('Make a new address') : t('Make my calendar address')}
        </Button>
        {feed && (
          <Button variant="subtle" color="red" onClick={() => setOpenDialog('end')}>
            {t('End the subscription')}
          </Button>
        )}
      </Group>
      {!isPatient && (
        <Text c="dimmed" fz="xs">
          {t('What a visit is for is never shown: calendars are often open to others.')}
        </Text>
      )}
      <ConfirmDialog
        opened={open_dialog === 'renew'}
        onClose={() => setOpenDialog(undefined)}
        onConfirm={() => void create()}
        title={t('Make a new address?')}
        confirmLabel={t('Make a new address')}
        pending={pending}
      >
        {t('The address in use ends. Calendars that have it need the new one.')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open_dialog === 'end'}
        onClose={() => setOpenDialog(undefined)}
        onConfirm={() => feed && void revoke.run({ params: { id: feed.id }, body: {} })}
        title={t('End the subscription?')}
        confirmLabel={t('End the subscription')}
        danger
        pending={revoke.isPending}
      >
        {t('Calendars that have the address get no visits any more.')}
      </ConfirmDialog>
      {url && (
        <AddressDialog
          title={t('Your calendar address')}
          address={url}
          warning={t('It is shown only now. Keep it to yourself: whoever has it sees these visits without signing in.')}
          open={{ label: t('Open in my calendar'), href: url.replace(/^https?:/, 'webcal:') }}
          onClose={() => setUrl(undefined)}
        >
          {t('Add it in your calendar program as a subscription. New, moved and cancelled visits then appear by themselves.')}
        </AddressDialog>
      )}
    </Stack>
  )
}

function InUse({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text>
        {t('In use since')} <DateTimeText value={feed.created_at} />
      </Text>
      <Text c="dimmed" fz="xs">
        {feed.last_read_at ? (
          <>
            {t('Last read by a calendar:')} <DateTimeText value={feed.last_read_at} />
          </>
        ) : (
          t('No calendar has read it yet.')
        )}
      </Text>
    </div>
  )
}
