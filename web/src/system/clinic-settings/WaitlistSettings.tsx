import { Group, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WaitlistSettings as Settings } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { TimeField } from '#ui/TimeField.tsx'

/** How released slots are offered to patients on the waitlist. */
export function WaitlistSettings() {
  const found = useQuery(query(api.waitlist.getWaitlistSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={4} />} />
  return <WaitlistForm settings={found.data} />
}

function WaitlistForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: settings })
  const save = useCommand(api.waitlist.updateWaitlistSettings, { form, success: t('Saved.') })
  return (
    <FormShell form={form} pending={save.isPending} failure={save.failure} submitLabel={t('Save')} onSubmit={(body) => save.run({ body })}>
      <Switch
        label={t('Offer freed times by themselves')}
        description={t('To whom they suit best, one after another. Otherwise staff offer them by hand.')}
        {...form.getInputProps('automatic', { type: 'checkbox' })}
      />
      <Switch
        label={t('Mail offers as well')}
        description={t('They go out as text messages where there is a mobile number, for they are over in minutes.')}
        {...form.getInputProps('offers_by_mail', { type: 'checkbox' })}
      />
      <NumberField
        label={t('An offer keeps its time for')}
        description={t('After that the time goes to the next one.')}
        suffix={t('minutes')}
        min={5}
        max={240}
        digits={0}
        maw={220}
        {...form.getInputProps('offer_minutes')}
      />
      <NumberField
        label={t('After staff free a time, wait for')}
        description={t('You may be about to book it again. A time that a patient frees is offered at once.')}
        suffix={t('minutes')}
        min={0}
        max={240}
        digits={0}
        maw={220}
        {...form.getInputProps('quiet_minutes')}
      />
      <Group align="flex-start" gap="md">
        <TimeField label={t('Offers go out from')} maw={160} {...form.getInputProps('offers_from')} />
        <TimeField label={t('until')} maw={160} {...form.getInputProps('offers_until')} />
      </Group>
    </FormShell>
  )
}
