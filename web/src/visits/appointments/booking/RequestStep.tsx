import { Alert, Button, Card, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { offeredBy } from '@polyclinic/contract/engine/scheduling/offerings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { enterClinic } from './enter-clinic.ts'
import { VisitFacts } from './VisitFacts.tsx'

/** A service on request: asks for the time, the clinic answers. */
export function RequestStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const navigate = useNavigateIfCurrent()
  const organization_id = booking.organization_id as string
  const service = offeredBy(booking.service as NonNullable<typeof booking.service>, search.practitioner_id)
  const starts_at = search.starts_at as string
  const enter = () => enterClinic(organization_id)
  const named = booking.practitioner_id === 'any' ? undefined : booking.practitioner_id
  const clinic = useQuery(query(api.directory.getOrganization, { params: { id: organization_id } })).data
  const practitioner = clinic?.practitioners.find((practitioner) => practitioner.id === named) ?? null
  const { location_id } = search
  const location = clinic?.locations.find((location) => location.id === location_id) ?? null
  const form = useForm({ initialValues: { reason: '' }, transformValues: ({ reason }) => (reason.trim() ? { reason: reason.trim() } : {}) })
  const when = visitTime(starts_at, service.place === 'video')
  const ask = useCommand(api.requests.createMyRequest, {
    form,
    success: t('Sent. {{clinic}} answers soon.', { clinic: booking.clinic_name }),
    onSuccess: async () => {
      await enter()
      await navigate({ to: '/patient/appointments', replace: true })
    },
  })
  const otherTime = () => {
    const { starts_at: _, ...before } = search
    onChoose(before)
  }
  return (
    <>
      <PageHeader title={t('Is everything right?')} />
      <Card padding="lg">
        <FormShell
          form={form}
          pending={ask.isPending}
          failure={ask.failure}
          submitLabel={t('Ask for {{when}}', { when })}
          onSubmit={({ reason }) =>
            ask.run({
              organization_id,
              body: {
                service_id: service.id,
                starts_at,
                ...(named ? { practitioner_id: named } : {}),
                ...(location_id ? { location_id } : {}),
                ...(reason ? { reason } : {}),
              },
            })
          }
          cancel={
            <Button variant="default" onClick={otherTime}>
              {t('Choose another time')}
            </Button>
          }
        >
          <Alert>
            {t('This is a request. It becomes a booking when {{clinic}} accepts it; you are told either way.', {
              clinic: booking.clinic_name,
            })}
          </Alert>
          <VisitFacts booking={booking} practitioner={practitioner} service={service} location={location} starts_at={starts_at} />
          <Textarea
            label={<Optional>{t('What should the clinic know?')}</Optional>}
            description={t('A few words are enough. In an emergency call the emergency number, not the clinic.')}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        </FormShell>
      </Card>
    </>
  )
}
