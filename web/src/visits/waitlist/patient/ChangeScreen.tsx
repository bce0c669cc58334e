import { Alert, Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MyWaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { PlaceProvider } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { WishFields, wishBody, wishValues } from '../WishFields.tsx'
import { entryTones } from '../wish-labels.ts'
import { KeepSwitch, NotesField, useOffering } from './JoinScreen.tsx'
import { myEntryLabel } from './my-waitlist-labels.ts'

/** The patient's own waitlist entry: times and practitioners; with a button that leaves the waitlist. */
export function ChangeScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery({
    ...query(api.waitlist.getMyWaitlistEntry, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  const entry = found.data
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/waitlist">{t('Waitlist')}</AnchorLink>}
        title={entry?.service.name ?? t('Waitlist')}
        actions={entry && <StatusBadge tone={entryTones[entry.status]}>{myEntryLabel(entry.status, t)}</StatusBadge>}
      />
      {entry ? (
        <PlaceProvider zone={entry.time_zone}>
          <Entry entry={entry} />
        </PlaceProvider>
      ) : (
        <QueryState query={found} skeleton={<FormSkeleton fields={5} />} />
      )}
    </Page>
  )
}

function Entry({ entry }: { entry: MyWaitlistEntry }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  return (
    <Stack gap="md">
      {entry.appointment && (
        <Alert color="gray">
          {t('You would like a time earlier than {{when}}.', { when: visitTime(entry.appointment.starts_at, false) })}
        </Alert>
      )}
      {entry.can.includes('change') ? (
        <ChangeForm entry={entry} />
      ) : (
        <Alert color="gray">{t('You are not waiting for this any more.')}</Alert>
      )}
      {entry.can.includes('cancel') && <Leave entry={entry} />}
    </Stack>
  )
}

const valuesOf = (entry: MyWaitlistEntry) => ({
  ...wishValues(entry),
  keep_appointment: entry.keep_appointment,
  notes: entry.notes ?? '',
})

function ChangeForm({ entry }: { entry: MyWaitlistEntry }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const labels = { weekdays: t('On which days'), earliest_on: t('Not before'), latest_on: t('Not after'), notes: t('Notes') }
  const edited = useEdited(entry, valuesOf, labels)
  const form = useForm({
    initialValues: valuesOf(edited.base),
    transformValues: ({ keep_appointment, notes, ...wish }) => ({
      ...wishBody(wish),
      ...(entry.appointment ? { keep_appointment } : {}),
      notes: notes.trim() || null,
    }),
  })
  const save = useCommand(api.waitlist.updateMyWaitlistEntry, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: () => navigate({ to: '/patient/waitlist' }),
  })
  const offering = useOffering(entry.service.id)
  return (
    <Card padding="lg">
      <FormShell
        form={form}
        pending={save.isPending}
        failure={edited.isBehind ? undefined : save.failure}
        submitLabel={edited.saveLabel(t('Save'))}
        onSubmit={(body) => save.run({ params: { id: entry.id }, if_match: edited.version, body })}
      >
        {edited.conflict(form)}
        <WishFields form={form as never} offering={offering} />
        {entry.appointment && <KeepSwitch {...form.getInputProps('keep_appointment', { type: 'checkbox' })} />}
        <NotesField {...form.getInputProps('notes')} />
      </FormShell>
    </Card>
  )
}

function Leave({ entry }: { entry: MyWaitlistEntry }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCommand(api.waitlist.cancelMyWaitlistEntry, {
    success: t('You are off the waitlist.'),
    onSuccess: () => navigate({ to: '/patient/waitlist' }),
  })
  return (
    <Group>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('Leave the waitlist')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Leave the waitlist?')}
        confirmLabel={t('Leave')}
        pending={cancel.isPending}
        onConfirm={() => cancel.run({ params: { id: entry.id } })}
      >
        {entry.appointment
          ? t('Your visit stays as it is. You are not told of earlier times any more.')
          : t('You are not told of free times any more.')}
      </ConfirmDialog>
    </Group>
  )
}
