import { Card, Group, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedState } from '#ui/states.tsx'

/** Shown instead of a restricted chart: asks for the reason to open it. */
export function BreakGlass({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim().length < 5 ? t('Write why you need this chart now.') : null) },
  })
  const open = useCommand(api.patients.breakGlass, {
    form,
    success: t('The chart is open to you for an hour.'),
    invalidates: ['patients', 'records', 'prescriptions', 'appointments', 'billing', 'support'],
  })
  return (
    <Page narrow>
      <PageHeader title={t('Restricted chart')} above={<AnchorLink to="/org/patients">{t('All patients')}</AnchorLink>} />
      {can('charts.break-glass') ? (
        <Card padding="lg">
          <FormShell
            form={form}
            pending={open.isPending}
            failure={open.failure}
            submitLabel={t('Open the chart for an hour')}
            onSubmit={({ reason }) => open.run({ params: { id }, body: { reason: reason.trim() } })}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <IconLock size={20} aria-hidden="true" style={{ flex: '0 0 auto', marginTop: 2 }} />
              <Stack gap={4}>
                <Text fw={600}>{t('This chart is kept from view.')}</Text>
                <Text maw="65ch">
                  {t(
                    'Open it only when this patient’s care needs it. Your name, the time and your reason are recorded, and the managers of the clinic are told at once.',
                  )}
                </Text>
              </Stack>
            </Group>
            <Textarea label={t('Why do you need this chart now?')} data-autofocus maxLength={500} {...form.getInputProps('reason')} />
          </FormShell>
        </Card>
      ) : (
        <RefusedState icon={IconLock} title={t('This chart is restricted')}>
          {t('Your role cannot open it. Ask a clinician who treats this patient.')}
        </RefusedState>
      )}
    </Page>
  )
}
