import { Alert, Button, Card, Group, Skeleton, Stack, Textarea } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Hold } from '@polyclinic/contract/visits/appointments/appointments'
import { IconClockOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { readDraft, writeDraft } from '#api/session-storage.ts'
import { HoldLine } from '#engine/slots/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useFocusKept } from '#ui/use-focus.ts'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { enterClinic } from './enter-clinic.ts'
import { FocusOnHeading } from './FocusOnHeading.tsx'
import { TimeGone } from './TimeGone.tsx'
import { useHold } from './use-hold.ts'
import { VisitFacts } from './VisitFacts.tsx'

/** The whole booking once more, while its time is held for ten minutes; one button books it. */
export function ConfirmStep(props: StepProps) {
  const { t } = useTranslation()
  const { booking, search, onChoose } = props
  const slotRequest = {
    organization_id: booking.organization_id as string,
    service_id: search.service_id as string,
    ...(booking.practitioner_id && booking.practitioner_id !== 'any' ? { practitioner_id: booking.practitioner_id } : {}),
    ...(search.location_id ? { location_id: search.location_id } : {}),
    starts_at: search.starts_at as string,
    person: booking.actingFor?.id ?? null,
  }
  const hold = useHold(slotRequest)
  // The text is kept above the hold, so that it outlasts a hold that expired and a reload, as the hold does.
  const draft_key = JSON.stringify(slotRequest)
  const form = useForm({
    initialValues: { reason: readDraft(draft_key) },
    transformValues: ({ reason }) => (reason.trim() ? { reason: reason.trim() } : {}),
    onValuesChange: ({ reason }) => writeDraft(draft_key, reason),
  })
  const [over, setOver] = useState<string>()
  const isOver = hold.data !== undefined && hold.data.id === over
  const card = useFocusKept<HTMLDivElement>(`${hold.data?.id} ${isOver}`)
  // oxlint-disable-next-line queries/keep-what-was-read -- a time that is not kept any more cannot be booked; the reason that was typed is kept
  if (hold.error)
    return (
      <TimeGone
        isVideo={booking.service?.place === 'video'}
        error={hold.error}
        search={search}
        onChoose={onChoose}
        onRetry={() => hold.refetch()}
      />
    )
  return (
    <>
      <PageHeader title={t('Is everything right?')} />
      {/* Also when another time was chosen instead of one that was taken. */}
      <FocusOnHeading />
      <Card padding="lg" ref={card} tabIndex={-1} role="group" aria-label={t('The visit')}>
        {hold.data ? (
          <BookForm
            key={hold.data.id}
            {...props}
            form={form}
            hold={hold.data}
            fetched_at={hold.dataUpdatedAt}
            isOver={isOver}
            onOver={() => setOver(hold.data.id)}
            isKeeping={hold.isFetching}
            onKeepAgain={() => hold.refetch()}
          />
        ) : (
          <Stack gap="md" aria-busy>
            <Skeleton h={3} />
            <Skeleton h={120} />
            <Skeleton h={40} w={220} />
          </Stack>
        )}
      </Card>
    </>
  )
}

interface BookFormProps extends StepProps {
  form: UseFormReturnType<{ reason: string }, { reason?: string }>
  hold: Hold
  fetched_at: number
  /** The hold has expired. */
  isOver: boolean
  onOver: () => void
  /** The hold is being created again. */
  isKeeping: boolean
  onKeepAgain: () => void
}

function BookForm({ booking, search, onChoose, form, hold, fetched_at, isOver, onOver, isKeeping, onKeepAgain }: BookFormProps) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const enter = () => enterClinic(booking.organization_id as string)
  const navigate = useNavigateIfCurrent()
  const when = visitTime(hold.starts_at, hold.service.place === 'video')
  const book = useCommand(api.appointments.bookMyAppointment, {
    form,
    success: ({ status }) =>
      status === 'pending' ? t('Kept for you: {{when}}. Please pay to confirm.', { when }) : t('Booked: {{when}}', { when }),
    onSuccess: async ({ id }) => {
      writeDraft('', '')
      await enter()
      await navigate({ to: '/patient/appointments/$id', params: { id }, replace: true })
    },
  })
  const otherTime = () => {
    void api.appointments
      .deleteMyHold({ organization_id: booking.organization_id as string, params: { id: hold.id } })
      .catch(() => undefined)
    const { starts_at: _, ...before } = search
    onChoose(before)
  }
  const facts = (
    <VisitFacts
      booking={booking}
      practitioner={hold.practitioner}
      service={hold.service}
      location={hold.location}
      starts_at={hold.starts_at}
    />
  )
  if (isOver) {
    return (
      <Stack gap="md">
        <Alert role="alert" color="yellow" icon={<IconClockOff size={18} />} title={t('The time is no longer kept for you')}>
          {t('Ten minutes have passed. It may still be free.')}
        </Alert>
        {facts}
        <Group gap="sm">
          <Button loading={isKeeping} onClick={onKeepAgain}>
            {t('Try to keep it again')}
          </Button>
          <Button variant="default" onClick={otherTime}>
            {t('Choose another time')}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <FormShell
      form={form}
      pending={book.isPending}
      failure={book.failure}
      submitLabel={t('Book for {{when}}', { when })}
      onSubmit={({ reason }) =>
        book.run({ organization_id: booking.organization_id as string, body: { hold_id: hold.id, ...(reason ? { reason } : {}) } })
      }
      cancel={
        <Button variant="default" onClick={otherTime}>
          {t('Choose another time')}
        </Button>
      }
    >
      <HoldLine expires_at={hold.expires_at} now={hold.now} fetched_at={fetched_at} onExpired={onOver} />
      {facts}
      {booking.people.length > 0 && (
        <Group>
          <ButtonLink variant="subtle" size="compact-md" ml={-8} to="/patient/appointments/book" search={{ ...search, for: 'ask' }}>
            {t('Book for somebody else')}
          </ButtonLink>
        </Group>
      )}
      <Textarea
        label={<Optional>{t('What should the clinic know?')}</Optional>}
        description={t('A few words are enough. In an emergency call the emergency number, not the clinic.')}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormShell>
  )
}
